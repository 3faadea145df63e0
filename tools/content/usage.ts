export const USAGE = `Content and posts, for editors. The server may be running.

  npm run content -- new post "Title"    begin a post: a draft with every field, under the next free number
  npm run content -- new page <name>     add a page: folder, schema, content and row; says what to do next
  npm run content -- check [file…]       check every file, or tell of some: file, line, column, field and how to fix it
  npm run content -- preview <file>      print a link that shows a post to anybody who has it, published or not

  npm run content -- sync --confirm-drop  agree that more than half of the posts are removed, as the last sync asked

  npm run content -- import wordpress <file>  import the posts of an export: Tools › Export, "All content"
  npm run content -- import ghost <file>      the same: Settings › Import/Export

  --days <n>     the link ends after n days, 1 to 90 (7 when not given)
  --images <dir> the folder with the pictures of an import, such as wp-content/uploads
  --download     or fetch them from the blog that was exported
  --site <url>   the address of that blog, where the export does not say it
  --dry-run      say what an import would do, and write nothing
  --strict       the check fails on warnings, too
  --external     the check asks foreign addresses whether they are still there, each once a week
  --help         print this

Files are in CONTENT_DIR ("content" when not set). A preview needs ORIGIN, and SECRET or DATA_DIR as the server has them.
Exit codes: 0 done, 1 not done, or problems found, 2 not a command.`;
