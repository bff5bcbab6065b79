//! The few calls of the operating system that the standard library does not offer; the only unsafe code here.

use std::{
    ffi::CString, io, mem::MaybeUninit, os::unix::process::CommandExt, process::Command, ptr,
};

/// An account of this machine.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Account {
    pub(super) uid: u32,
    pub(super) gid: u32,
    pub(super) name: String,
}

pub(super) fn effective_user() -> u32 {
    #[expect(
        unsafe_code,
        reason = "geteuid has no safe form in std; it has no preconditions and cannot fail"
    )]
    unsafe {
        libc::geteuid()
    }
}

/// Sends a signal and says whether the process exists.
pub(super) fn signal(pid: i32, signal: i32) -> bool {
    // Zero and negative numbers mean whole groups of processes, which is never what we want.
    if pid <= 0 {
        return false;
    }
    #[expect(
        unsafe_code,
        reason = "kill has no safe form in std; it takes plain numbers"
    )]
    let result = unsafe { libc::kill(pid, signal) };
    result == 0 || io::Error::last_os_error().raw_os_error() == Some(libc::EPERM)
}

pub(super) fn is_alive(pid: i32) -> bool {
    signal(pid, 0)
}

pub(super) fn account_by_name(name: &str) -> Option<Account> {
    let name = CString::new(name).ok()?;
    #[expect(
        unsafe_code,
        reason = "getpwnam_r has no safe form in std; all pointers live through the call"
    )]
    look_up(|entry, buffer, size, found| unsafe {
        libc::getpwnam_r(name.as_ptr(), entry, buffer, size, found)
    })
}

pub(super) fn account_by_uid(uid: u32) -> Option<Account> {
    #[expect(
        unsafe_code,
        reason = "getpwuid_r has no safe form in std; all pointers live through the call"
    )]
    look_up(|entry, buffer, size, found| unsafe {
        libc::getpwuid_r(uid, entry, buffer, size, found)
    })
}

/// The name of the user who runs this process, for messages.
pub(super) fn current_name() -> String {
    name_of(effective_user())
}

/// The name of a user, or the number of one without an account.
pub(super) fn name_of(uid: u32) -> String {
    account_by_uid(uid).map_or_else(|| uid.to_string(), |account| account.name)
}

fn look_up(
    call: impl Fn(*mut libc::passwd, *mut libc::c_char, usize, *mut *mut libc::passwd) -> i32,
) -> Option<Account> {
    let mut entry = MaybeUninit::<libc::passwd>::uninit();
    // Entries are a few hundred bytes; a directory service may hold longer ones.
    let mut buffer: Vec<libc::c_char> = vec![0; 64 * 1024];
    let mut found = ptr::null_mut();
    let status = call(
        entry.as_mut_ptr(),
        buffer.as_mut_ptr(),
        buffer.len(),
        &raw mut found,
    );
    if status != 0 || found.is_null() {
        return None;
    }
    #[expect(
        unsafe_code,
        reason = "the call has filled the entry, whose name points into the buffer above"
    )]
    let (uid, gid, name) = unsafe {
        let entry = entry.assume_init_ref();
        (
            entry.pw_uid,
            entry.pw_gid,
            std::ffi::CStr::from_ptr(entry.pw_name)
                .to_string_lossy()
                .into_owned(),
        )
    };
    Some(Account { uid, gid, name })
}

/// Makes the kernel send `signal` to the program when the thread that starts it dies, even by kill -9.
///
/// The tie is to the *thread*, so the command has to be spawned from one that lives as long as the program should.
#[cfg(target_os = "linux")]
pub(super) fn die_with_this_thread(command: &mut Command, signal: i32) {
    let parent = std::process::id();
    #[expect(
        unsafe_code,
        reason = "the closure runs between fork and exec and only makes async-signal-safe calls"
    )]
    unsafe {
        command.pre_exec(move || {
            let signal =
                libc::c_ulong::try_from(signal).map_err(|_| io::ErrorKind::InvalidInput)?;
            if libc::prctl(libc::PR_SET_PDEATHSIG, signal) != 0 {
                return Err(io::Error::last_os_error());
            }
            // The parent may have died before the tie was made; then the kernel would never tell the program.
            if u32::try_from(libc::getppid()) != Ok(parent) {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            Ok(())
        });
    }
}

/// Other systems have no such tie: a killed server leaves its Postgres running until the next start stops it.
#[cfg(not(target_os = "linux"))]
pub(super) fn die_with_this_thread(_: &mut Command, _: i32) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_found_by_name_and_by_number() {
        let root = account_by_name("root").unwrap();
        assert_eq!((root.uid, Some(root)), (0, account_by_uid(0)));
        assert_eq!(account_by_name("no-such-account-here"), None);
        assert_eq!(account_by_name("nul\0byte"), None);
    }

    #[test]
    fn groups_of_processes_are_never_signalled() {
        assert!(
            !signal(0, 0) && !signal(-1, 0) && is_alive(i32::try_from(std::process::id()).unwrap())
        );
    }
}
