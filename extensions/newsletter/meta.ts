/** The meta field that says whether a post is not emailed. Jetpack's. */
export const NOT_EMAILED = '_jetpack_dont_email_post_to_subs';

/** The meta field with the email's subject; empty for the title. */
export const SUBJECT = '_ramjet_newsletter_subject';
