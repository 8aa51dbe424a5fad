import type { ReactNode } from 'react';

/**
 * A link as it looks on the page. In the editor it leads nowhere: a click selects the block.
 *
 * @param props
 * @param props.href
 * @param props.children
 */
export function ShownLink( {
	href,
	children,
}: {
	href: string;
	children: ReactNode;
} ) {
	return (
		<a href={ href } onClick={ ( event ) => event.preventDefault() }>
			{ children }
		</a>
	);
}
