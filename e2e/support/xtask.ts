/** Runs `cargo xtask` from tests. */

/** The program and its first arguments. `cargo xtask test` passes its own path, so that nothing is built again. */
export const [XTASK_PROGRAM, ...XTASK_ARGS] = process.env.XTASK_BIN ? [process.env.XTASK_BIN] : ['cargo', 'xtask'];
