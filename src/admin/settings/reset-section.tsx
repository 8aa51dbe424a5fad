import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	type ResetAnswer,
	type ResettableName,
	resetOptions,
	undoReset,
} from '../../../shared/api/options';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import { useSnackbar } from '../components/use-snackbar';
import { type Choice, listChoices } from './choices';

const reasonOf = ( error: unknown ): string =>
	error instanceof Error ? error.message : String( error );

/**
 * What can be put back to how it was on the first day, with a question before and an 'Undo' after.
 *
 * @param props
 * @param props.onReset Called when something has changed on the server.
 */
export default function ResetSection( { onReset }: { onReset: () => void } ) {
	const [ asked, setAsked ] = useState< Choice | null >( null );
	const [ busy, setBusy ] = useState< ResettableName | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	const say = useSnackbar();

	const undo = async ( { label }: Choice, answer: ResetAnswer ) => {
		setError( null );
		try {
			await undoReset( answer );
			say(
				sprintf(
					/* translators: %s: what was brought back, such as 'Modules'. */
					__( '%s restored.', 'ramjet' ),
					label
				)
			);
		} catch ( reason ) {
			setError(
				sprintf(
					/* translators: 1: what was put back, such as 'Modules'. 2: reason, a sentence. */
					__( '%1$s could not be restored. %2$s', 'ramjet' ),
					label,
					reasonOf( reason )
				)
			);
		}
		onReset();
	};

	const reset = async ( choice: Choice ) => {
		setAsked( null );
		setBusy( choice.name );
		setError( null );
		try {
			const answer = await resetOptions( choice.name );
			say(
				sprintf(
					/* translators: %s: what was put back, such as 'Modules'. */
					__( '%s: reset to defaults.', 'ramjet' ),
					choice.label
				),
				answer.undo.length > 0
					? { onUndo: () => undo( choice, answer ) }
					: {}
			);
			onReset();
		} catch ( reason ) {
			setError(
				sprintf(
					/* translators: 1: what was to be put back, such as 'Modules'. 2: reason, a sentence. */
					__( '%1$s could not be reset. %2$s', 'ramjet' ),
					choice.label,
					reasonOf( reason )
				)
			);
		} finally {
			setBusy( null );
		}
	};

	return (
		<section className="ramjet-section" aria-labelledby="ramjet-reset">
			<h3 id="ramjet-reset" tabIndex={ -1 } ref={ heading }>
				{ __( 'Reset to defaults', 'ramjet' ) }
			</h3>
			{ error && (
				<ErrorNotice
					message={ error }
					onDismiss={ () => {
						heading.current?.focus();
						setError( null );
					} }
				/>
			) }
			<ul className="ramjet-rows">
				{ listChoices().map( ( choice ) => (
					<li key={ choice.name } className="ramjet-rows__row">
						<div>
							<h4>{ choice.label }</h4>
							<p>{ choice.effect }</p>
						</div>
						<Button
							__next40pxDefaultSize
							accessibleWhenDisabled
							variant="secondary"
							isBusy={ busy === choice.name }
							disabled={ busy !== null }
							aria-label={ sprintf(
								/* translators: %s: what is put back, such as 'Modules'. */
								__( 'Reset: %s', 'ramjet' ),
								choice.label
							) }
							onClick={ () => setAsked( choice ) }
						>
							{ __( 'Reset', 'ramjet' ) }
						</Button>
					</li>
				) ) }
			</ul>
			{ asked && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %s: what is put back, such as 'Modules'. */
						__( 'Reset “%s”?', 'ramjet' ),
						asked.label
					) }
					confirmLabel={ __( 'Reset', 'ramjet' ) }
					isDestructive
					onConfirm={ () => reset( asked ) }
					onCancel={ () => setAsked( null ) }
				>
					{ asked.effect }
				</ConfirmDialog>
			) }
		</section>
	);
}
