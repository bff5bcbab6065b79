//! How much memory Postgres is told to use: a modest share of the machine, because it lives beside the server.

use std::fs;

const MEGABYTE: u64 = 1024 * 1024;

/// The settings that depend on the memory of this machine, as Postgres writes them.
pub(super) fn settings() -> [(&'static str, String); 3] {
    for_machine(machine_memory())
}

fn for_machine(bytes: u64) -> [(&'static str, String); 3] {
    let share = |part: u64, low: u64, high: u64| {
        format!("{}MB", (bytes / part / MEGABYTE).clamp(low, high))
    };
    [
        // A family server's hot rows fit into far less; the rest of the memory serves as the kernel's cache.
        ("shared_buffers", share(16, 32, 512)),
        ("effective_cache_size", share(2, 64, 16 * 1024)),
        ("maintenance_work_mem", share(64, 16, 128)),
    ]
}

/// The memory this process may use: that of the machine, or less if its control group says so.
fn machine_memory() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| parse_meminfo(&text));
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max")
        .ok()
        .and_then(|text| text.trim().parse().ok());
    // A gigabyte is a safe guess where neither is told.
    let machine = machine.unwrap_or(1024 * MEGABYTE);
    group.map_or(machine, |group: u64| group.min(machine))
}

fn parse_meminfo(text: &str) -> Option<u64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_large_machines_stay_within_bounds() {
        let buffers = |gigabytes: u64| for_machine(gigabytes * 1024 * MEGABYTE)[0].1.clone();
        assert_eq!(
            (
                buffers(0).as_str(),
                buffers(2).as_str(),
                buffers(256).as_str()
            ),
            ("32MB", "128MB", "512MB")
        );
    }

    #[test]
    fn the_kernel_tells_the_memory_in_kilobytes() {
        assert_eq!(
            parse_meminfo("MemTotal:       24689764 kB\nMemFree: 1 kB\n"),
            Some(24_689_764 * 1024)
        );
        assert_eq!(parse_meminfo("nonsense"), None);
    }
}
