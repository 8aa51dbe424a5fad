import type { ReactNode } from 'react';

/** A link as on the page. In the editor, a click only selects the block. */
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
