//! Running other programs, and status lines for the person at the terminal.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Output, Stdio};

use anyhow::{Context, Result, bail};

/// Prints a status line. A closed pipe is ignored.
pub fn print_status(line: impl AsRef<str>) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "• {}", line.as_ref());
    let _ = out.flush();
}

/// Returns the command of a program with its arguments.
pub fn program<I, A>(name: impl AsRef<OsStr>, args: I) -> Command
where
    I: IntoIterator<Item = A>,
    A: AsRef<OsStr>,
{
    let mut command = Command::new(name);
    command.args(args);
    command
}

/// Runs a command. Its output goes to the terminal.
///
/// # Errors
///
/// The command cannot be started, or its exit status is not success.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start {}", command_line(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", command_line(command));
    }
    Ok(())
}

/// Runs a command, prints its standard output line by line, and returns whether it succeeded and what it printed.
///
/// # Errors
///
/// The command cannot be started, or its output is not UTF-8.
pub fn run_and_capture(command: &mut Command) -> Result<(bool, String)> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start {}", command_line(command)))?;
    let stdout = child.stdout.take().context("the output of the command is piped")?;
    let mut output = String::new();
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        println!("{line}");
        output += &line;
        output.push('\n');
    }
    Ok((child.wait()?.success(), output))
}

/// Returns the trimmed standard output of a command, or `None` if it cannot be started or fails.
pub fn output_if_success(command: &mut Command) -> Option<String> {
    let Output { status, stdout, .. } = command.stderr(Stdio::null()).output().ok()?;
    status.success().then(|| String::from_utf8_lossy(&stdout).trim().to_owned())
}

/// Returns the exit code of a command that succeeded or failed.
pub fn exit_code(succeeded: bool) -> ExitCode {
    if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the command as a person would type it.
fn command_line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
