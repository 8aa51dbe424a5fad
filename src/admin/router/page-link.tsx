import type { ComponentProps, MouseEvent } from 'react';

import { openPage, queryOf } from './query';

type Props = Omit< ComponentProps< 'a' >, 'href' > & {
	/** The page, as in pages.ts. */
	to: string;
	/** Further parameters, for what the page is to show. */
	params?: Record< string, string >;
};

/**
 * Whether a click is for this window; the others are the browser's (new tab, download).
 *
 * @param event
 */
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
 * A link to a page of the dashboard: a real one, which in this window needs no new document.
 *
 * @param props.to
 * @param props          Those of a link, without its address.
 * @param props.params
 * @param props.onClick
 * @param props.children
 */
export function PageLink( {
	to,
	params,
	onClick,
	children,
	...attributes
}: Props ) {
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
