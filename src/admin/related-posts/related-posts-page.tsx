import { __ } from '@wordpress/i18n';
import { getBlockAvailability } from '../../../shared/lib/initial-state';
import PageFrame from '../components/page-frame';
import { PageLink } from '../router/page-link';
import IndexSection from './index-section';
import RelatedSettings from './related-settings';

/** The Related Posts page: the state of the index, and the settings. */
export default function RelatedPostsPage() {
	return (
		<PageFrame
			title={ __( 'Related Posts', 'ramjet' ) }
			intro={ __(
				'Ramjet finds related posts with an index on your own server, which is updated whenever you save a post.',
				'ramjet'
			) }
		>
			{ ! getBlockAvailability( 'related-posts' ).available && (
				<p>
					{ __(
						'The Related Posts module is turned off.',
						'ramjet'
					) }{ ' ' }
					<PageLink to="modules" params={ { s: 'Related Posts' } }>
						{ __( 'Open Modules', 'ramjet' ) }
					</PageLink>
				</p>
			) }
			<IndexSection />
			<RelatedSettings />
		</PageFrame>
	);
}
