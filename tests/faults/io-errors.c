/* Preloaded into a process, lets its calls on some files fail as a broken disk would. IO_FAULT_PATH names one file, or a
   folder with all below it when it ends with a slash; IO_FAULT_ORDER a file whose content is the order in force, "" for
   none:

     <calls> <errno> <after>        such as   write,sync 5 0

   calls are any of read, write, sync and open (for writing); errno is the number the calls fail with; after is how many
   of these calls still succeed, so that a test can let the first, the second … of them fail. The count begins anew with
   each order. Every call that failed adds a byte to the file of the order with ".struck" after its name. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char order_before[128];
static long calls_before;

static int is_meant(const char *path) {
  const char *meant = getenv("IO_FAULT_PATH");
  size_t length = meant ? strlen(meant) : 0;
  if (length == 0) return 0;
  return meant[length - 1] == '/' ? strncmp(path, meant, length) == 0 : strcmp(path, meant) == 0;
}

static int fd_is_meant(int fd) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_meant(path);
}

static void strike(const char *file) {
  char path[PATH_MAX];
  int fd;
  snprintf(path, sizeof path, "%s.struck", file);
  if ((fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666)) < 0) return;
  syscall(SYS_write, fd, ".", 1);
  syscall(SYS_close, fd);
}

/* Whether this call is to fail; errno is set then. */
static int fails(const char *call) {
  const char *file = getenv("IO_FAULT_ORDER");
  char order[128] = {0}, calls[64] = {0};
  int number = 0, fd, result = 0;
  long after = 0;
  if (!file) return 0;
  if ((fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDONLY)) < 0) return 0;
  ssize_t length = syscall(SYS_read, fd, order, sizeof order - 1);
  syscall(SYS_close, fd);
  if (length <= 0 || sscanf(order, "%63s %d %ld", calls, &number, &after) != 3) return 0;
  if (!strstr(calls, call)) return 0;
  pthread_mutex_lock(&lock);
  if (strcmp(order, order_before) != 0) {
    strcpy(order_before, order);
    calls_before = 0;
  }
  result = calls_before++ >= after;
  pthread_mutex_unlock(&lock);
  if (result) strike(file);
  if (result) errno = number;
  return result;
}

#define FAIL_FD(fd, call) \
  if (fd_is_meant(fd) && fails(call)) return -1

#define NEXT(name) if (!real) real = dlsym(RTLD_NEXT, name)

ssize_t write(int fd, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  FAIL_FD(fd, "write");
  NEXT("write");
  return real(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  static ssize_t (*real)(int, const void *, size_t, off_t);
  FAIL_FD(fd, "write");
  NEXT("pwrite");
  return real(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  FAIL_FD(fd, "write");
  NEXT("pwrite64");
  return real(fd, bytes, count, at);
}

ssize_t read(int fd, void *bytes, size_t count) {
  static ssize_t (*real)(int, void *, size_t);
  FAIL_FD(fd, "read");
  NEXT("read");
  return real(fd, bytes, count);
}

ssize_t pread(int fd, void *bytes, size_t count, off_t at) {
  static ssize_t (*real)(int, void *, size_t, off_t);
  FAIL_FD(fd, "read");
  NEXT("pread");
  return real(fd, bytes, count, at);
}

ssize_t pread64(int fd, void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, void *, size_t, off64_t);
  FAIL_FD(fd, "read");
  NEXT("pread64");
  return real(fd, bytes, count, at);
}

int fsync(int fd) {
  static int (*real)(int);
  FAIL_FD(fd, "sync");
  NEXT("fsync");
  return real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  FAIL_FD(fd, "sync");
  NEXT("fdatasync");
  return real(fd);
}

int ftruncate64(int fd, off64_t length) {
  static int (*real)(int, off64_t);
  FAIL_FD(fd, "write");
  NEXT("ftruncate64");
  return real(fd, length);
}

#define OPEN(name)                                                                    \
  int name(const char *path, int flags, ...) {                                        \
    static int (*real)(const char *, int, ...);                                       \
    va_list more;                                                                     \
    va_start(more, flags);                                                            \
    mode_t mode = va_arg(more, mode_t);                                               \
    va_end(more);                                                                     \
    if ((flags & O_ACCMODE) != O_RDONLY && is_meant(path) && fails("open")) return -1; \
    NEXT(#name);                                                                      \
    return real(path, flags, mode);                                                   \
  }
OPEN(open)
OPEN(open64)
