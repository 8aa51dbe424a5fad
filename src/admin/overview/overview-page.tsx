import { Icon } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';

import {
	fetchOverview,
	type OverviewGroup,
	type OverviewState,
} from '../api/overview';
import { fetchResponseCounts } from '../api/form-responses';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { PER_PAGE } from '../components/use-paged-list';
import { useRequest } from '../../../shared/lib/use-request';
import { PageLink } from '../router/page-link';
import OverviewSection from './overview-section';

type Overview = Record< OverviewState, OverviewGroup >;

/** The groups, in the order of their importance. */
const STATES = [ 'failed', 'needs', 'works' ] as const;

/* A group of several pages has modules in any case. */
const hasModules = ( overview: Overview ): boolean =>
	STATES.some(
		( state ) =>
			overview[ state ].total > PER_PAGE ||
			overview[ state ].items.some( ( { id } ) =>
				id.startsWith( 'module-' )
			)
	);

/** The first page: problems, unread responses, and the active features with links to where they are managed. */
export default function OverviewPage() {
	const request = useRequest( fetchOverview );
	const overview = request.data;
	const hasProblems =
		overview && overview.failed.total + overview.needs.total > 0;

	return (
		<PageFrame
			title={ __( 'Overview', 'ramjet' ) }
			intro={ __( 'Your site’s status at a glance.', 'ramjet' ) }
		>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the overview…', 'ramjet' ) }
				failed={ __( 'The overview could not be loaded.', 'ramjet' ) }
			/>
			{ overview && ! hasProblems && hasModules( overview ) && (
				<p className="ramjet-overview__fine">
					<Icon icon={ check } />
					{ __( 'Everything is working.', 'ramjet' ) }
				</p>
			) }
			{ overview && ! hasModules( overview ) && <FirstSteps /> }
			{ overview && <UnreadResponses /> }
			{ overview &&
				STATES.filter( ( state ) => overview[ state ].total > 0 ).map(
					( state ) => (
						<OverviewSection
							key={ state }
							state={ state }
							first={ overview[ state ] }
						/>
					)
				) }
		</PageFrame>
	);
}

function UnreadResponses() {
	const { data } = useRequest( fetchResponseCounts );
	return data?.unread ? (
		<p className="ramjet-overview__unread">
			<PageLink to="responses" params={ { unread: '1' } }>
				{ sprintf(
					/* translators: %d: number of form responses. */
					_n(
						'%d unread response',
						'%d unread responses',
						data.unread,
						'ramjet'
					),
					data.unread
				) }
			</PageLink>
		</p>
	) : null;
}

function FirstSteps() {
	return (
		<div className="ramjet-card ramjet-first-steps">
			<h3>{ __( 'No modules are active', 'ramjet' ) }</h3>
			<p>
				{ __(
					'Choose the features you want to use. You can turn them on and off at any time without losing content.',
					'ramjet'
				) }
			</p>
			<PageLink
				to="modules"
				className="components-button is-primary is-next-40px-default-size"
			>
				{ __( 'Choose modules', 'ramjet' ) }
			</PageLink>
		</div>
	);
}
