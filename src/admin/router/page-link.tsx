import type { ComponentProps, MouseEvent } from 'react';

import { openPage, queryOf } from './query';

type Props = Omit< ComponentProps< 'a' >, 'href' > & {
	/** The page's path. */
	to: string;
	/** Further parameters of the URL. */
	params?: Record< string, string >;
};

/** Whether a click opens a link in this window, not in a new tab or as a download. */
export function isPlainClick(
	event: Pick<
		MouseEvent,
		| 'button'
		| 'metaKey'
		| 'ctrlKey'
		| 'shiftKey'
		| 'altKey'
		| 'defaultPrevented'
	>
): boolean {
	return (
		event.button === 0 &&
		! event.defaultPrevented &&
		! event.metaKey &&
		! event.ctrlKey &&
		! event.shiftKey &&
		! event.altKey
	);
}

/**
 * A link to a page of the dashboard, which opens without loading a new document.
 *
 * @param props Those of a link, with a page instead of a URL.
 */
export function PageLink( props: Props ) {
	const { to, params, onClick, children, ...attributes } = props;
	return (
		<a
			{ ...attributes }
			href={ `admin.php${ queryOf( to, params ) }` }
			onClick={ ( event ) => {
				onClick?.( event );
				if ( isPlainClick( event ) ) {
					event.preventDefault();
					openPage( to, params );
				}
			} }
		>
			{ children }
		</a>
	);
}
