import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import PageFrame, { focusPageHeading } from '../components/page-frame';
import { useCurrentSection, useSections } from './sections';
import { PageLink } from '../router/page-link';
import { navigate, useQueryParam } from '../router/query';
import SectionFrame from './section-frame';
import SettingsSearch from './settings-search';

/** The page 'Settings': a list of sections, and the one that `section` in the URL names. */
export default function SettingsPage() {
	const sections = useSections();
	const current = useCurrentSection();
	const opened = current?.path ?? '';
	const isNamed = useQueryParam( 'section' ) !== '';
	useEffect( () => {
		if ( ! isNamed ) {
			// Links to it then stay in the same section, where nothing is lost.
			navigate( { section: opened }, { replace: true } );
		}
	}, [ isNamed, opened ] );
	return (
		<PageFrame title={ __( 'Settings', 'ramjet' ) }>
			<div className="ramjet-settings">
				<div className="ramjet-settings__nav">
					<SettingsSearch sections={ sections }>
						<nav aria-label={ __( 'Sections', 'ramjet' ) }>
							<ul>
								{ sections.map( ( { path, title } ) => (
									<li key={ path }>
										<PageLink
											to="settings"
											params={ { section: path } }
											aria-current={
												path === current?.path
													? 'page'
													: undefined
											}
											onClick={ () =>
												path === current?.path &&
												focusPageHeading()
											}
										>
											{ title }
										</PageLink>
									</li>
								) ) }
							</ul>
						</nav>
					</SettingsSearch>
				</div>
				{ current && (
					<SectionFrame key={ current.path } section={ current } />
				) }
			</div>
		</PageFrame>
	);
}
