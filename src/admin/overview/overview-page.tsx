import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { fetchOverview } from '../../../shared/api/overview';
import ErrorNotice from '../components/error-notice';
import LoadingState from '../components/loading-state';
import PageFrame from '../components/page-frame';
import { PER_PAGE } from '../components/use-paged-list';
import { useRequest } from '../components/use-request';
import { expectOverview, STATES } from './answers';
import FirstSteps from './first-steps';
import OverviewSection from './overview-section';

type Overview = ReturnType< typeof expectOverview >;

/* Whether no module is on. A group with further pages has some, for nothing else is that many. */
const usesNoModule = ( overview: Overview ): boolean =>
	STATES.every(
		( state ) =>
			overview[ state ].total <= PER_PAGE &&
			! overview[ state ].items.some( ( { id } ) =>
				id.startsWith( 'module-' )
			)
	);

/** The first page: what failed lately, what needs something, what works, each with its next step. */
export default function OverviewPage() {
	const load = useCallback(
		async ( signal: AbortSignal ) =>
			expectOverview( await fetchOverview( signal ) ),
		[]
	);
	const { data, error, isLoading, reload } = useRequest( load );

	return (
		<PageFrame
			title={ __( 'Overview', 'ramjet' ) }
			intro={ __(
				'Your site’s status at a glance.',
				'ramjet'
			) }
		>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The overview could not be loaded. %s', 'ramjet' ),
						error
					) }
					onRetry={ reload }
				/>
			) }
			{ isLoading && ! data && (
				<LoadingState>
					{ __( 'Loading the overview…', 'ramjet' ) }
				</LoadingState>
			) }
			{ data && usesNoModule( data ) && <FirstSteps /> }
			{ data &&
				STATES.filter(
					// With the first steps ahead of them, empty groups say nothing new.
					( state ) =>
						data[ state ].total > 0 || ! usesNoModule( data )
				).map( ( state ) => (
					<OverviewSection
						key={ state }
						state={ state }
						first={ data[ state ] }
					/>
				) ) }
		</PageFrame>
	);
}
