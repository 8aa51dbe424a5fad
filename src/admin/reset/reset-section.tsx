import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { messageOf } from '../../../shared/api/errors';
import {
	type ResetResult,
	type ResettableName,
	resetOptions,
	undoReset,
} from '../api/options';
import { fetchModules } from '../api/modules';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import { useSnackbar } from '../components/use-snackbar';
import { setActiveModules } from '../lib/active-modules';

/** Something that can be reset to its defaults. */
type Choice = {
	name: ResettableName;
	label: string;
	/** What the reset does, a sentence. */
	effect: string;
};

const listChoices = (): Choice[] => [
	{
		name: 'settings',
		label: __( 'Settings and privacy', 'ramjet' ),
		effect: __(
			'Restores the default settings, including those of forms. API keys and site verification codes are kept.',
			'ramjet'
		),
	},
	{
		name: 'modules',
		label: __( 'Modules', 'ramjet' ),
		effect: __(
			'Turns on all modules, with their default settings.',
			'ramjet'
		),
	},
	{
		name: 'notices',
		label: __( 'Dismissed notices', 'ramjet' ),
		effect: __( 'Shows the notices you dismissed again.', 'ramjet' ),
	},
];

/** The section 'Reset': resets things to their defaults, after a confirmation and with 'Undo'. */
export default function ResetSection() {
	const [ asked, setAsked ] = useState< Choice | null >( null );
	const [ busy, setBusy ] = useState< ResettableName | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const showSnackbar = useSnackbar();

	const undo = async ( { label, name }: Choice, result: ResetResult ) => {
		setError( null );
		try {
			await undoReset( result );
			showSnackbar(
				/* translators: %s: what was restored, such as 'Modules'. */
				sprintf( __( '%s restored.', 'ramjet' ), label )
			);
		} catch ( reason ) {
			setError(
				sprintf(
					/* translators: 1: what was reset, such as 'Modules'. 2: reason, a sentence. */
					__( '%1$s could not be restored. %2$s', 'ramjet' ),
					label,
					messageOf( reason )
				)
			);
		}
		await showSections( name );
	};

	/* Settings has sections for modules that are on. */
	const showSections = async ( name: ResettableName ) => {
		if ( name !== 'modules' ) {
			return;
		}
		try {
			setActiveModules( Object.values( await fetchModules() ) );
		} catch ( reason ) {
			setError(
				`${ __( 'The modules could not be loaded.', 'ramjet' ) } ${ messageOf( reason ) }`
			);
		}
	};

	const reset = async ( choice: Choice ) => {
		setAsked( null );
		setBusy( choice.name );
		setError( null );
		try {
			const result = await resetOptions( choice.name );
			showSnackbar(
				sprintf(
					/* translators: %s: what was reset, such as 'Modules'. */
					__( '%s: reset to defaults.', 'ramjet' ),
					choice.label
				),
				result.undo.length > 0
					? { onUndo: () => undo( choice, result ) }
					: {}
			);
			showSections( choice.name );
		} catch ( reason ) {
			setError(
				sprintf(
					/* translators: 1: what could not be reset, such as 'Modules'. 2: reason, a sentence. */
					__( '%1$s could not be reset. %2$s', 'ramjet' ),
					choice.label,
					messageOf( reason )
				)
			);
		} finally {
			setBusy( null );
		}
	};

	return (
		<>
			{ error && (
				<ErrorNotice
					message={ error }
					onDismiss={ () => setError( null ) }
				/>
			) }
			<ul className="ramjet-list">
				{ listChoices().map( ( choice ) => (
					<li key={ choice.name } className="ramjet-row">
						<div className="ramjet-row__text">
							<h3>{ choice.label }</h3>
							<p>{ choice.effect }</p>
						</div>
						<Button
							variant="secondary"
							isBusy={ busy === choice.name }
							disabled={ busy !== null }
							aria-label={ sprintf(
								/* translators: %s: what is reset, such as 'Modules'. */
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
						/* translators: %s: what is reset, such as 'Modules'. */
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
		</>
	);
}
