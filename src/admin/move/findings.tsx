import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { useAction } from '../../../shared/api/use-action';
import { useRequest } from '../../../shared/api/use-request';
import {
	fetchImageSettings,
	fetchLook,
	runLook,
	showOwnImages,
	type Finding,
	type Look,
} from '../api/move-look';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import { focusPageHeading } from '../components/page-frame';
import RequestStatus from '../components/request-status';
import Section from '../components/section';

/** Milliseconds before the next request while another process, such as cron, looks through the site. */
const PAUSE = 2000;

function describe( { state, findings }: Look, isLooking: boolean ) {
	if ( isLooking ) {
		return __( 'Checking this site…', 'ramjet' );
	}
	if ( state !== 'done' ) {
		return state === 'none'
			? __( 'This site has not been checked yet.', 'ramjet' )
			: __( 'The check is not finished.', 'ramjet' );
	}
	return findings.length
		? sprintf(
				/* translators: %d: number of kinds of content. */
				_n(
					'%d thing needs your attention.',
					'%d things need your attention.',
					findings.length,
					'ramjet'
				),
				findings.length
			)
		: __( 'Nothing was found that needs your attention.', 'ramjet' );
}

/** What a move from Jetpack leaves to a person. While the site is checked, the open page drives the work. */
export function Findings() {
	// Each new value sends a request.
	const [ step, setStep ] = useState< { look?: 'all' | 'rest' } >( {} );
	const load = useCallback(
		( signal: AbortSignal ) =>
			step.look
				? runLook( step.look === 'all', signal )
				: fetchLook( signal ),
		[ step ]
	);
	const request = useRequest( load );
	const { data: look, error } = request;
	const start = () => setStep( { look: 'all' } );
	const isRunning = look?.state === 'running';
	const isLooking =
		error === null &&
		( isRunning || ( request.isLoading && step.look === 'all' ) );
	const lastPercent = useRef( -1 );

	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		const hasGrown = look.percent !== lastPercent.current;
		lastPercent.current = look.percent;
		const timer = setTimeout(
			() => setStep( { look: 'rest' } ),
			hasGrown ? 0 : PAUSE
		);
		return () => clearTimeout( timer );
	}, [ look, isRunning ] );

	return (
		<Section
			id="ramjet-move-findings"
			title={ __( 'Needs your attention', 'ramjet' ) }
		>
			<p>
				{ __(
					'Some content shows differently, or not at all, without Jetpack. Ramjet looks for it in posts, widgets and theme files, and changes nothing.',
					'ramjet'
				) }
			</p>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the findings…', 'ramjet' ) }
				failed={ __( 'The findings could not be loaded.', 'ramjet' ) }
			/>
			{ look && (
				<ul className="ramjet-list">
					<li className="ramjet-row">
						<div className="ramjet-row__text">
							<div role="status">
								<h4>{ describe( look, isLooking ) }</h4>
							</div>
							{ isLooking && (
								<>
									<p>
										{ __(
											'You can close this page. The check continues in the background.',
											'ramjet'
										) }
									</p>
									<progress
										className="ramjet-progress"
										aria-label={ __(
											'Progress',
											'ramjet'
										) }
										value={ isRunning ? look.percent : 0 }
										max={ 100 }
									/>
								</>
							) }
							{ ! isLooking && look.ended && (
								<p>
									<DateTime date={ look.ended } />
								</p>
							) }
						</div>
						<Button
							variant="secondary"
							isBusy={ isLooking }
							disabled={ isLooking }
							onClick={ start }
						>
							{ look.state === 'none'
								? __( 'Check this site', 'ramjet' )
								: __( 'Check again', 'ramjet' ) }
						</Button>
					</li>
					{ look.findings.map( ( finding ) => (
						<FindingRow
							key={ finding.id }
							finding={ finding }
							onFixed={ start }
						/>
					) ) }
				</ul>
			) }
		</Section>
	);
}

function FindingRow( {
	finding: { id, label, advice, count, items },
	onFixed,
}: {
	finding: Finding;
	onFixed: () => void;
} ) {
	const more = count - items.length;
	return (
		<li className="ramjet-row">
			<div className="ramjet-row__text">
				<h4>
					{ label }{ ' ' }
					{ items.length > 0 && (
						<span className="ramjet-badge">{ count }</span>
					) }
				</h4>
				<p>{ advice }</p>
				{ items.length > 0 && (
					<details className="ramjet-details">
						<summary
							aria-label={ sprintf(
								/* translators: %s: what was found. */
								__( 'Show them: %s', 'ramjet' ),
								label
							) }
						>
							{ __( 'Show them', 'ramjet' ) }
						</summary>
						<ul>
							{ items.map( ( { title, url }, index ) => (
								<li key={ index }>
									{ url ? (
										<a href={ url }>{ title }</a>
									) : (
										title
									) }
								</li>
							) ) }
							{ more > 0 && (
								<li>
									{ sprintf(
										/* translators: %d: number of posts. */
										_n(
											'and %d more',
											'and %d more',
											more,
											'ramjet'
										),
										more
									) }
								</li>
							) }
						</ul>
					</details>
				) }
			</div>
			{ id === 'images' && <OwnImages onFixed={ onFixed } /> }
		</li>
	);
}

/** Turns the setting on that shows this site's own files, where there is one. */
function OwnImages( { onFixed }: { onFixed: () => void } ) {
	const { data } = useRequest( fetchImageSettings );
	const { isBusy, error, run } = useAction();
	if ( data?.images_from_own_files !== false ) {
		return null;
	}
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				onClick={ () =>
					run( async () => {
						await showOwnImages();
						// The button goes with the finding.
						focusPageHeading();
						onFixed();
					} )
				}
			>
				{ __( 'Show own files', 'ramjet' ) }
			</Button>
			{ error && <ErrorNotice message={ error } /> }
		</>
	);
}
