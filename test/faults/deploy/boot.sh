# Boots systemd in namespaces of its own, on a copy of this machine's files that is discarded. Arguments: a folder that
# remains, the project's folder, and the script that systemd runs (in the first folder). It ends when the script ends.
set -eu
shared=$1 project=$2 script=$3
work=$(mktemp -d)
mount -t tmpfs tmpfs "$work"
mkdir "$work/upper" "$work/work" "$work/root"
root=$work/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
for folder in run tmp var/log; do mount -t tmpfs tmpfs "$root/$folder"; done
mkdir -p "$root/var/log/nginx" "$root/mnt" "$root$project" "$root/old"
mount --bind "$shared" "$root/mnt"
mount --bind "$project" "$root$project"
ip link set lo up

units=$root/etc/systemd/system
rm -rf "$units"/*.wants
rm -f "$root"/etc/nginx/sites-enabled/*
mkdir "$units/proof.target.wants"
printf '[Unit]\nDefaultDependencies=no\n' > "$units/proof.target"
cat > "$units/proof.service" <<EOF
[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
ExecStart=/bin/bash /mnt/$script
ExecStopPost=/bin/systemctl --force exit
StandardOutput=append:/mnt/output
StandardError=append:/mnt/output
EOF
ln -s ../proof.service "$units/proof.target.wants/"
cd "$root"
pivot_root . old
exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  chroot . /lib/systemd/systemd --system --unit=proof.target --log-target=null
