#!/bin/bash
# What `cargo xtask package --check` does in its virtual machine: started as root by systemd at each
# start of the machine, in a folder with the packages first.deb and second.deb. The serial port
# shows what is done; the first line is "the trial has begun", the last line says how it ended.
set -eEu -o pipefail
exec > /dev/ttyS0 2>&1 < /dev/null
export LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
cd "$(dirname "$0")"

settings=/etc/dipole/dipole.toml
database=/var/lib/dipole/dipole.sqlite

end() {
    if [ "$step" = "all done" ]; then
        echo "the trial has passed"
    else
        systemctl status --no-pager --lines=40 dipole || true
        echo "the trial has failed: $step: $command"
    fi
    systemctl poweroff
}
step=start
command=unknown
trap 'command=$BASH_COMMAND' ERR
trap end EXIT

begin() {
    step=$1
    echo "== $step"
}

# Fails when a command succeeds: `set -e` takes no notice of `!`.
not() {
    if "$@"; then
        echo "unexpected: $*"
        return 1
    fi
}

# Fails when a command does not succeed within a minute.
wait_until() {
    for _ in $(seq 120); do
        if "$@" > /dev/null 2>&1; then return; fi
        sleep 0.5
    done
    echo "not within a minute: $*"
    "$@"
}

site_answers() {
    systemctl is-active --quiet dipole && dipole admin health
}

# What systemd says of the site.
of_site() {
    systemctl show --property="$1" --value dipole
}

# Plays for some seconds and keeps in a new file which moves the site has acknowledged.
play() {
    dipole load --url http://127.0.0.1:8080 --games 4 --forwarded --acks "$1" --time "$2" "${@:3}"
}

# Every move of these files is in the database.
moves_are_there() {
    for acknowledged in "$@"; do
        [ -s "$acknowledged" ]
        dipole load --check "$acknowledged" --database "$database"
    done
}

# What the site, and systemd of it, have said since this start of the machine.
journal() {
    journalctl --boot --unit=dipole --output=cat
}

settings_were_read_again() {
    journal | grep 'the settings are read again'
}

nothing_failed() {
    systemctl --failed --no-legend --plain > failed
    not grep . failed
}

# The site's own lines from this start of the machine have no warnings or errors, and systemd has
# nothing that failed.
journal_is_clean() {
    journal > lines
    not grep -E ' (WARN|ERROR) ' lines
    nothing_failed
}

# As docs/site-owners.md says for machines without a package.
printed_unit() {
    begin "the unit that dipole admin systemd prints"
    dpkg-deb --extract first.deb unpacked
    install unpacked/usr/bin/dipole* /usr/local/bin
    useradd --system --home-dir /var/lib/dipole dipole
    install -D unpacked/etc/dipole/dipole.toml "$settings"
    dipole admin --config "$settings" systemd > /etc/systemd/system/dipole.service
    systemctl daemon-reload
    systemctl enable --now dipole
    wait_until site_answers
    [ "$(systemctl is-enabled dipole)" = enabled ]
    systemctl reload dipole

    begin "the printed unit without a file of settings"
    dipole admin systemd > /etc/systemd/system/dipole.service
    systemctl daemon-reload
    systemctl restart dipole
    wait_until site_answers
    [ -f "$database" ]

    systemctl disable --now dipole
    rm -r /etc/systemd/system/dipole.service /usr/local/bin/dipole* /etc/dipole /var/lib/dipole
    systemctl daemon-reload
    userdel dipole
    # Bash remembers where the program was.
    hash -r
}

sandbox() {
    begin "the sandbox"
    local pid
    pid=$(of_site MainPID)
    readlink "/proc/$pid/exe"
    [ "$(stat --format=%U "/proc/$pid")" = dipole ]
    [ "$(stat --format=%U:%a /var/lib/dipole)" = dipole:700 ]
    grep -E '^CapEff:\s0+$' "/proc/$pid/status"
    grep -E '^NoNewPrivs:\s1$' "/proc/$pid/status"
    grep -E '^Seccomp:\s2$' "/proc/$pid/status"
    # The root is mounted read-only for it, and nothing is in home folders.
    awk '$5 == "/" && $6 ~ /^ro/ { found = 1 } END { exit !found }' "/proc/$pid/mountinfo"
    [ -e /root/.profile ]
    [ ! -e "/proc/$pid/root/root/.profile" ]
    systemd-analyze security --no-pager --threshold=20 dipole.service > security
    grep '^✗' security | cut --characters=1-120
    tail --lines=1 security
}

# As docs/site-owners.md says, with the site and Litestream killed and the database lost.
continuous_copy() {
    begin "a continuous copy"
    install -D litestream --target-directory=/opt/litestream/bin
    install --mode=644 /usr/share/doc/dipole/litestream/litestream.yml /etc/dipole
    install --mode=644 /usr/share/doc/dipole/litestream/litestream.service /etc/systemd/system
    install --directory --owner=dipole --group=dipole --mode=700 /var/backups/dipole
    systemctl daemon-reload
    systemctl enable --now litestream
    play copied 5s --rate 20
    sleep 5
    systemctl kill --signal=KILL dipole litestream

    systemctl stop dipole litestream
    mv /var/lib/dipole /var/lib/dipole.lost
    install --directory --owner=dipole --group=dipole --mode=700 /var/lib/dipole
    umask 077
    runuser --user dipole -- /opt/litestream/bin/litestream restore \
        -config /etc/dipole/litestream.yml "$database"
    umask 022
    [ "$(stat --format=%U:%a "$database")" = dipole:600 ]
    systemctl start dipole litestream
    wait_until site_answers
    moves_are_there killed upgraded copied
    not grep -E 'level=(WARN|ERROR)' <(journalctl --unit=litestream --output=cat)
    systemctl disable --now litestream
}

first_start() {
    echo
    echo "the trial has begun"
    systemctl is-system-running --wait || systemctl --failed
    systemctl --version | head --lines=1
    uname --kernel-release --machine
    printed_unit

    begin "installing"
    dpkg --install first.deb | cat
    wait_until site_answers
    [ "$(systemctl is-enabled dipole)" = enabled ]
    echo 'behind-proxy = true' >> "$settings"
    systemctl restart dipole
    wait_until site_answers
    sandbox

    begin "killing"
    play killed 6s --rate 20 &
    sleep 2
    systemctl kill --signal=KILL dipole
    wait $!
    wait_until site_answers
    [ "$(of_site NRestarts)" = 1 ]
    moves_are_there killed
    journal_is_clean

    begin "reloading"
    local pid
    pid=$(of_site MainPID)
    printf '%s\n' 'posts-per-minute = 1000000' 'requests-per-minute = 1000000' >> "$settings"
    systemctl reload dipole
    wait_until settings_were_read_again
    [ "$(of_site MainPID)" = "$pid" ]

    begin "upgrading"
    # Long enough for dpkg where the machine is emulated.
    play upgraded 90s --rate 20 &
    sleep 2
    dpkg --install second.deb | cat
    wait $!
    wait_until site_answers
    [ "$(of_site MainPID)" != "$pid" ]
    [[ "$(dpkg-query --show dipole)" = *-2 ]]
    grep 'posts-per-minute = 1000000' "$settings"
    moves_are_there killed upgraded
    journal_is_clean

    continuous_copy

    begin "stopping"
    systemctl stop dipole
    [ "$(of_site Result) $(of_site ExecMainStatus)" = "success 0" ]
    moves_are_there killed upgraded copied
    systemctl start dipole
    wait_until site_answers

    begin "cutting the power"
    echo after-power-cut > next
    sync
    play before-power-cut 5m &
    # The acknowledgements that are on the disk must not tell of moves that are not. They are
    # written some at a time.
    wait_until test -s before-power-cut
    for _ in $(seq 20); do
        sync before-power-cut
        sleep 0.1
    done
    # Starts the machine again at once, without writing what is in memory.
    echo b > /proc/sysrq-trigger
    sleep 60
}

after_power_cut() {
    begin "after the power cut"
    wait_until site_answers
    # The last line may be a part of one.
    head --lines=-1 before-power-cut > power-cut
    wc --lines power-cut
    moves_are_there killed upgraded copied power-cut
    play before-restart 3s --rate 20
    journal_is_clean
    echo after-restart > next
    trap - EXIT
    systemctl reboot
}

after_restart() {
    begin "after a restart"
    wait_until site_answers
    moves_are_there killed upgraded copied power-cut before-restart
    journal_is_clean

    begin "removing"
    dpkg --remove dipole | cat
    not systemctl is-active dipole
    [ ! -e /usr/bin/dipole ]
    [ -e "$settings" ]

    begin "purging"
    dpkg --purge dipole | cat
    [ ! -e "$settings" ]
    [ -e "$database" ]
    [ -z "$(find /etc/systemd /usr/lib/systemd -name 'dipole*')" ]
    nothing_failed
    step="all done"
}

case "$(cat next 2> /dev/null || true)" in
    after-power-cut) after_power_cut ;;
    after-restart) after_restart ;;
    *) first_start ;;
esac
