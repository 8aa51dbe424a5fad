import { useEffect, useRef } from '@wordpress/element';

import { PageLink } from '../router/page-link';
import { useQueryParam } from '../router/query';
import { focusPageHeading } from './page-frame';

/**
 * The open tab: `view` in the URL. Moves the focus to the page's heading when it changes, because the link that had the
 * focus was replaced.
 *
 * @param tabs Their names, the default first.
 */
export function useTab< Name extends string >(
	tabs: readonly [ Name, ...Name[] ]
): Name {
	const view = useQueryParam( 'view' );
	const tab = tabs.find( ( name ) => name === view ) ?? tabs[ 0 ];
	const shown = useRef( tab );
	useEffect( () => {
		if ( shown.current !== tab ) {
			shown.current = tab;
			focusPageHeading();
		}
	}, [ tab ] );
	return tab;
}

/**
 * Links to the tabs of a page.
 *
 * @param props.path  Of the page.
 * @param props.label What the tabs are, for screen readers.
 * @param props.tabs  Their titles by name, the default first.
 */
export default function PageTabs< Name extends string >( {
	path,
	label,
	tabs,
	current,
}: {
	path: string;
	label: string;
	tabs: Record< Name, string >;
	current: Name;
} ) {
	return (
		<nav className="ramjet-tabs" aria-label={ label }>
			<ul>
				{ Object.entries< string >( tabs ).map(
					( [ name, title ], index ) => (
						<li key={ name }>
							<PageLink
								to={ path }
								params={ index > 0 ? { view: name } : {} }
								aria-current={
									name === current ? 'page' : undefined
								}
							>
								{ title }
							</PageLink>
						</li>
					)
				) }
			</ul>
		</nav>
	);
}
