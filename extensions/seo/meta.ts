/* Jetpack's meta of posts for search engines, as Ramjet\Seo\PostMeta registers it. */
export const TITLE = 'jetpack_seo_html_title';
export const DESCRIPTION = 'advanced_seo_description';
export const HIDDEN = 'jetpack_seo_noindex';

/* Characters that search engines usually show, as in Jetpack. */
export const TITLE_LENGTH = 70;
export const DESCRIPTION_LENGTH = 156;
