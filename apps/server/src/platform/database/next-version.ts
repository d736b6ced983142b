/** `updated_at` is also the ETag: each write moves it by a millisecond at least, however fast writes follow each other. */
export const nextVersion = "GREATEST(clock_timestamp(), updated_at + interval '1 millisecond')";
