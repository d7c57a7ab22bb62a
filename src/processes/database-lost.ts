/**
 * Exit status after the files of the database were removed or replaced (EX_NOINPUT in sysexits.h). The service must not
 * be restarted automatically: it would create an empty store, or continue with another one.
 */
export const DATABASE_LOST_STATUS = 66;
