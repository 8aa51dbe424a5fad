import { getDate } from '@wordpress/date';
import type { PostEditor } from './post-editor';

const DAY = 24 * 60 * 60 * 1000;

/** Whether the edited post has a date more than a day ago, so that publishing it is no news (PHP: FirstPublication). */
export function isOldPost( editor: PostEditor | undefined ): boolean {
	const date = editor?.getEditedPostAttribute( 'date' );
	// The date is in the site's time zone.
	return (
		typeof date === 'string' &&
		! editor?.isEditedPostDateFloating() &&
		Date.now() - getDate( date ).getTime() > DAY
	);
}
