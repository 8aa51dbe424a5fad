import { __, sprintf } from '@wordpress/i18n';

import { fetchOverview, type Overview } from '../api/overview';
import ErrorNotice from '../components/error-notice';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { useRequest } from '../../../shared/api/use-request';
import Cards from './cards';
import FirstSteps from './first-steps';
import Hints from './hints';
import ProblemList from './problem-list';
import QuietLine from './quiet-line';
import { FIRST_STEPS, useDismissals } from './use-dismissals';

/** Suggestions that are shown at once. */
const HINTS = 3;

/** The first page: problems, what happened lately, and what can be set up. */
export default function OverviewPage() {
	const request = useRequest( fetchOverview );
	return (
		<PageFrame title={ __( 'Overview', 'ramjet' ) }>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the overview…', 'ramjet' ) }
				failed={ __( 'The overview could not be loaded.', 'ramjet' ) }
			>
				{ ( overview ) => (
					<Content overview={ overview } reload={ request.reload } />
				) }
			</RequestStatus>
		</PageFrame>
	);
}

function Content( {
	overview,
	reload,
}: {
	overview: Overview;
	reload: () => void;
} ) {
	const { error, areStepsHidden, isDismissed, dismiss } = useDismissals();
	const { failed, needs, happened, setup, start } = overview;
	const steps = areStepsHidden ? [] : start;
	// The first steps are a new site's suggestions.
	const missing = steps.length > 0 ? [] : setup;
	const hints = missing
		.filter( ( item ) => ! isDismissed( item ) )
		.slice( 0, HINTS );
	return (
		<>
			{ error !== null && <ErrorNotice message={ error } /> }
			<ProblemList
				state="failed"
				title={ __( 'Recent problems', 'ramjet' ) }
				items={ failed }
				reload={ reload }
			/>
			<ProblemList
				state="needs"
				title={ __( 'Needs attention', 'ramjet' ) }
				items={ needs }
				reload={ reload }
			/>
			{ failed.length + needs.length === 0 && (
				<QuietLine missing={ missing } />
			) }
			{ steps.length > 0 && (
				<FirstSteps
					items={ steps }
					onHide={ () =>
						void dismiss(
							FIRST_STEPS,
							__( 'The first steps are hidden.', 'ramjet' )
						)
					}
				/>
			) }
			{ happened.length > 0 && (
				<Cards items={ happened } reload={ reload } />
			) }
			{ hints.length > 0 && (
				<Hints
					items={ hints }
					onDismiss={ ( { id, title } ) =>
						void dismiss(
							id,
							sprintf(
								/* translators: %s: what was suggested, such as 'Mailchimp'. */
								__(
									'%s will not be suggested again.',
									'ramjet'
								),
								title
							)
						)
					}
				/>
			) }
		</>
	);
}
