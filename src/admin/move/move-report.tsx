import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import {
	type Act,
	dismissMove,
	type MoveRecord,
	runMove,
	undoMove,
} from '../api/move';
import ConfirmDialog from '../components/confirm-dialog';
import { focusPageHeading } from '../components/page-frame';
import Section from '../components/section';
import { useSnackbar } from '../components/use-snackbar';
import { describeRow, reportText, timeOf, titleOf } from './report-text';

/** What was moved or restored, or is not finished. */
export default function MoveReport( {
	record,
	isFocused,
	isBusy,
	act,
}: {
	record: MoveRecord;
	/** Whether it appears because of what the user did: the button for that is gone. */
	isFocused: boolean;
	isBusy: boolean;
	act: Act;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const heading = useRef< HTMLHeadingElement >( null );
	const showSnackbar = useSnackbar();
	const copy = useCopyToClipboard< HTMLButtonElement >(
		reportText( record ),
		() => showSnackbar( __( 'Copied.', 'ramjet' ) )
	);
	const { state, rows, left } = record;
	const isUnfinished = state === 'moving' || state === 'undoing';

	useEffect( () => {
		if ( isFocused ) {
			heading.current?.focus();
		}
	}, [ isFocused ] );

	const dismiss = async () => {
		setIsAsking( false );
		if ( await act( dismissMove ) ) {
			focusPageHeading();
		}
	};

	return (
		<Section
			id="ramjet-move-report"
			title={ titleOf( record ) }
			heading={ heading }
		>
			<p>
				{ record.busy
					? __( 'Another process is working on it…', 'ramjet' )
					: timeOf( record ) }
			</p>
			{ rows.length > 0 && (
				<ul className="ramjet-list">
					{ rows.map( ( row, index ) => (
						<li key={ index } className="ramjet-row__text">
							<h4>{ row.label }</h4>
							<p>{ describeRow( row ) }</p>
						</li>
					) ) }
				</ul>
			) }
			{ left.length > 0 && (
				<details className="ramjet-move__details">
					<summary>
						{ `${ __( 'Not moved', 'ramjet' ) } (${ left.length })` }
					</summary>
					<ul>
						{ left.map( ( { label, note }, index ) => (
							<li key={ index }>
								{ label }
								<span>{ note }</span>
							</li>
						) ) }
					</ul>
				</details>
			) }
			<div className="ramjet-form__actions ramjet-move__actions">
				{ isUnfinished && (
					<Button
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy }
						onClick={ () => act( () => runMove( [] ) ) }
					>
						{ __( 'Finish', 'ramjet' ) }
					</Button>
				) }
				{ ( state === 'moving' ||
					( state === 'done' && rows.length > 0 ) ) && (
					<Button
						variant="secondary"
						isBusy={ isBusy }
						disabled={ isBusy }
						onClick={ () => act( undoMove ) }
					>
						{ __( 'Undo the move', 'ramjet' ) }
					</Button>
				) }
				<Button variant="tertiary" ref={ copy }>
					{ __( 'Copy report', 'ramjet' ) }
				</Button>
				{ ! isUnfinished && (
					<Button
						variant="tertiary"
						disabled={ isBusy }
						onClick={ () => setIsAsking( true ) }
					>
						{ __( 'Dismiss report', 'ramjet' ) }
					</Button>
				) }
			</div>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Dismiss the report?', 'ramjet' ) }
					confirmLabel={ __( 'Dismiss', 'ramjet' ) }
					onConfirm={ dismiss }
					onCancel={ () => setIsAsking( false ) }
				>
					{ __(
						'The settings stay as they are now. The move can no longer be undone.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</Section>
	);
}
