//! Running other programs, and telling what is being done and why.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

/// One line for the person at the terminal: what is done now, and why.
pub fn say(line: impl AsRef<str>) {
    let mut out = std::io::stdout().lock();
    // A closed pipe is no reason to stop working.
    let _ = writeln!(out, "• {}", line.as_ref());
    let _ = out.flush();
}

/// A program with its arguments.
pub fn program<I, A>(name: impl AsRef<OsStr>, args: I) -> Command
where
    I: IntoIterator<Item = A>,
    A: AsRef<OsStr>,
{
    let mut command = Command::new(name);
    command.args(args);
    command
}

/// Runs a command; its output goes to the terminal.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a command and shows and keeps each line of its standard output. The flag tells whether it succeeded.
pub fn run_and_listen(command: &mut Command) -> Result<(bool, String)> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start {}", shown(command)))?;
    let stdout = child.stdout.take().context("the output of the command is piped")?;
    let mut heard = String::new();
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        println!("{line}");
        heard += &line;
        heard.push('\n');
    }
    Ok((child.wait()?.success(), heard))
}

/// What a command prints, or `None` where it is missing or fails.
pub fn ask(command: &mut Command) -> Option<String> {
    let Output { status, stdout, .. } = command.stderr(Stdio::null()).output().ok()?;
    status.success().then(|| String::from_utf8_lossy(&stdout).trim().to_owned())
}

/// The command as a person would type it.
fn shown(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
