import { __ } from '@wordpress/i18n';

import { type DashboardPage, PAGES } from '../pages';
import { PageLink } from '../router/page-link';

/**
 * Links to all pages.
 *
 * @param props
 * @param props.current The page that is shown.
 */
export default function Navigation( { current }: { current: DashboardPage } ) {
	return (
		<nav
			className="ramjet-navigation"
			aria-label={ __( 'Pages of Ramjet', 'ramjet' ) }
		>
			<ul>
				{ PAGES.map( ( page ) => (
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
