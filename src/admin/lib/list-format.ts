/** Joins texts as the user's language does. The tags of some of WordPress's languages, such as pt-PT-ao90, are not valid. */
export const listFormat = ( options?: Intl.ListFormatOptions ) =>
	new Intl.ListFormat(
		document.documentElement.lang.split( '-' )[ 0 ] || 'en',
		options
	);
