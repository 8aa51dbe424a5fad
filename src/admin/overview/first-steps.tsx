import { Icon } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';

import { Button } from '../../../shared/components/controls';
import { messageOf } from '../../../shared/api/errors';
import { type OverviewItem, reachStep } from '../api/overview';
import StepLink from './step-link';

/** A new site's first steps, of which the first open one stands out. */
export default function FirstSteps( {
	items,
	onHide,
}: {
	items: OverviewItem[];
	onHide: () => void;
} ) {
	const titleId = useId();
	const next = items.find( ( { done } ) => ! done );
	return (
		<section
			className="ramjet-section ramjet-first-steps"
			aria-labelledby={ titleId }
		>
			<div className="ramjet-first-steps__header">
				<h3 id={ titleId }>{ __( 'First steps', 'ramjet' ) }</h3>
				<p>
					{ sprintf(
						/* translators: 1: number of steps that are done. 2: number of all steps. */
						__( '%1$d of %2$d done', 'ramjet' ),
						items.filter( ( { done } ) => done ).length,
						items.length
					) }
				</p>
				<Button variant="tertiary" onClick={ onHide }>
					{ __( 'Hide these steps', 'ramjet' ) }
				</Button>
			</div>
			<ol className="ramjet-list">
				{ items.map( ( item ) => (
					<Step
						key={ item.id }
						item={ item }
						isNext={ item === next }
					/>
				) ) }
			</ol>
		</section>
	);
}

function Step( { item, isNext }: { item: OverviewItem; isNext: boolean } ) {
	const { createErrorNotice } = useDispatch( noticesStore );
	const { id, title, detail, step, done } = item;
	const reach = () => {
		// What leads out of the dashboard shows by itself whether it is done.
		if ( step.page !== null ) {
			reachStep( id ).catch( ( error: unknown ) => {
				void createErrorNotice( messageOf( error ), {
					type: 'snackbar',
				} );
			} );
		}
	};
	return (
		<li className={ `ramjet-row ${ done ? 'is-done' : '' }` }>
			<span className="ramjet-first-steps__mark">
				{ done && <Icon icon={ check } /> }
			</span>
			<div className="ramjet-row__text">
				<h4>
					{ title }
					{ done && (
						<span className="screen-reader-text">
							{ ` (${ __( 'done', 'ramjet' ) })` }
						</span>
					) }
				</h4>
				{ ! done && <p>{ detail }</p> }
			</div>
			{ ! done && (
				<StepLink
					step={ step }
					className={ `components-button is-next-40px-default-size is-${
						isNext ? 'primary' : 'secondary'
					}` }
					onClick={ reach }
				/>
			) }
		</li>
	);
}
