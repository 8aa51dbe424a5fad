import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../../shared/components/controls';
import {
	buildRelatedIndex,
	fetchRelatedIndex,
	type RelatedIndex,
} from '../../../shared/api/related-posts';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import SettingTarget from '../settings/setting-target';
import { useRequest } from '../../../shared/api/use-request';

/** Milliseconds before the next request while another process, such as cron, builds the index. */
const PAUSE = 2000;

function describe( { state, indexed, total }: RelatedIndex ): string {
	if ( state === 'missing' ) {
		return __(
			'Until the index is built, no related posts are shown.',
			'ramjet'
		);
	}
	return sprintf(
		/* translators: 1: number of posts in the index. 2: number of all posts. */
		_n(
			'%1$d of %2$d post is in the index.',
			'%1$d of %2$d posts are in the index.',
			total,
			'ramjet'
		),
		indexed,
		total
	);
}

/** The state of the index. While it is being built, the open page drives the work. */
export default function IndexSection() {
	// Each new value sends a request.
	const [ step, setStep ] = useState< { build?: 'all' | 'rest' } >( {} );
	const load = useCallback(
		( signal: AbortSignal ) =>
			step.build
				? buildRelatedIndex( step.build === 'all', signal )
				: fetchRelatedIndex( signal ),
		[ step ]
	);
	const request = useRequest( load );
	const { data: index, error } = request;
	const isRunning = index?.state === 'building';
	const isBuilding =
		error === null &&
		( isRunning || ( request.isLoading && step.build === 'all' ) );
	const lastPercent = useRef( -1 );

	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		const hasGrown = index.percent !== lastPercent.current;
		lastPercent.current = index.percent;
		const timer = setTimeout(
			() => setStep( { build: 'rest' } ),
			hasGrown ? 0 : PAUSE
		);
		return () => clearTimeout( timer );
	}, [ index, isRunning ] );

	const titles = {
		idle: __( 'The index is complete', 'ramjet' ),
		building: __( 'The index is being built', 'ramjet' ),
		missing: __( 'The index is missing', 'ramjet' ),
	};
	return (
		<Section id="ramjet-related-index" title={ __( 'Index', 'ramjet' ) }>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading the state of the index…', 'ramjet' ) }
				failed={ __(
					'The state of the index could not be loaded.',
					'ramjet'
				) }
			/>
			{ index && (
				<div className="ramjet-list">
					<div className="ramjet-row">
						<div className="ramjet-row__text">
							<div role="status">
								<h4>
									{
										titles[
											isBuilding
												? 'building'
												: index.state
										]
									}
								</h4>
							</div>
							<p>{ describe( index ) }</p>
							{ isBuilding && (
								<progress
									className="ramjet-progress"
									aria-label={ __( 'Progress', 'ramjet' ) }
									value={ isRunning ? index.percent : 0 }
									max={ 100 }
								/>
							) }
						</div>
						<SettingTarget name="index">
							<Button
								variant="secondary"
								isBusy={ isBuilding }
								disabled={ isBuilding }
								onClick={ () => setStep( { build: 'all' } ) }
							>
								{ index.state === 'missing'
									? __( 'Build the index', 'ramjet' )
									: __( 'Rebuild the index', 'ramjet' ) }
							</Button>
						</SettingTarget>
					</div>
				</div>
			) }
		</Section>
	);
}
