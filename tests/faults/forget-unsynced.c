/* Preloaded into a process, keeps beside the files of one folder what a power cut would leave of them: the content of
   each at its last fsync. KEEP_FOLDER names the folder, KEEP_IMAGE the place of the images. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int image_of(const char *path, char *image) {
  const char *folder = getenv("KEEP_FOLDER"), *place = getenv("KEEP_IMAGE");
  if (!folder || !place || strncmp(path, folder, strlen(folder)) != 0) return 0;
  const char *name = strrchr(path, '/');
  return name && snprintf(image, PATH_MAX, "%s%s", place, name) < PATH_MAX;
}

/* Copies to a draft first: a kill in the middle must leave the older image whole. */
static void keep(int fd) {
  char link[64], path[PATH_MAX], image[PATH_MAX], draft[PATH_MAX + 8];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (!image_of(path, image)) return;
  snprintf(draft, sizeof draft, "%s.draft", image);
  int from = open(path, O_RDONLY), to = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  char bytes[65536];
  ssize_t count;
  while (from >= 0 && to >= 0 && (count = read(from, bytes, sizeof bytes)) > 0)
    if (write(to, bytes, (size_t)count) != count) abort();
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  rename(draft, image);
}

int fsync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int unlink(const char *path) {
  int (*real)(const char *) = dlsym(RTLD_NEXT, "unlink");
  char image[PATH_MAX];
  if (image_of(path, image)) real(image);
  return real(path);
}
