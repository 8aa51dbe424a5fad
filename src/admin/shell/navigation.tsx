import { __ } from '@wordpress/i18n';

import { type DashboardPage, listPages } from '../pages';
import { PageLink } from '../router/page-link';

/**
 * Links to all pages.
 *
 * @param props
 * @param props.current The page that is shown.
 */
export default function Navigation( { current }: { current: DashboardPage } ) {
	const pages = listPages();
	if ( pages.length < 2 ) {
		return null;
	}
	return (
		<nav
			className="ramjet-navigation"
			aria-label={ __( 'Pages of Ramjet', 'ramjet' ) }
		>
			<ul>
				{ pages.map( ( page ) => (
					<li key={ page.path }>
						<PageLink
							to={ page.path }
							aria-current={
								page === current ? 'page' : undefined
							}
						>
							{ page.title() }
						</PageLink>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
