import { useEffect, useRef } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import ErrorNotice from './error-notice';
import type { FormState } from './use-form';
import { useIsSlow } from './use-is-slow';
import { useSnackbar } from './use-snackbar';

/**
 * The properties by which a control shows what is wrong with its value.
 *
 * @param help Stays below the error.
 */
export const fieldProps = ( error: string | undefined, help?: ReactNode ) => ( {
	help: error ? (
		<>
			<span className="ramjet-form__error">{ error }</span>
			{ help }
		</>
	) : (
		help
	),
	'aria-invalid': error ? true : undefined,
} );

type Props< Values extends object > = {
	form: FormState< Values >;
	className?: string;
	label?: string;
	/** 'The settings could not be saved.' */
	failed: string;
	/** 'Settings saved.' */
	saved: string;
	/** Whether there is something to save. */
	isEditable?: boolean;
	/** Label of the button that saves, if it does more than that. */
	save?: string;
	/** What this button does while there is nothing to save. */
	idle?: { label: string; isBusy: boolean; run: () => void };
	/** The fields, which show their own errors (fieldProps). */
	children: ReactNode;
};

/**
 * A form with its buttons. When saving fails, the error stands beside the button that was pressed, every wrong field
 * shows its own error, and the first of them takes the focus. The button 'Save' takes it from what saving removes.
 */
export default function Form< Values extends object >( {
	form,
	className,
	label,
	failed,
	saved,
	isEditable = true,
	save: saveLabel = __( 'Save', 'ramjet' ),
	idle,
	children,
}: Props< Values > ) {
	const { failure, isDirty, isSaving, round } = form;
	const element = useRef< HTMLFormElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const isSlow = useIsSlow( isSaving );
	const showSnackbar = useSnackbar();
	const isIdle = idle && ! isDirty && ! isSaving;
	const isDisabled = ! isDirty || isSaving;

	useEffect( () => {
		if ( failure ) {
			element.current
				?.querySelector< HTMLElement >( '[aria-invalid="true"]' )
				?.focus();
		}
	}, [ failure ] );

	useEffect( () => {
		const { activeElement, body } = document;
		if ( round > 0 && activeElement === body ) {
			button.current?.focus();
		}
	}, [ round ] );

	const save = async () => {
		if ( await form.save() ) {
			showSnackbar( saved );
		}
	};

	return (
		<form
			ref={ element }
			className={ clsx( 'ramjet-form', className ) }
			aria-label={ label }
			// Errors are shown by us, and for all fields at once.
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			{ children }
			{ failure && (
				<ErrorNotice
					message={ `${ failed } ${ describeFailure( form ) }` }
					onRetry={
						Object.keys( failure.fields ).length > 0
							? undefined
							: save
					}
				/>
			) }
			{ ( isEditable || isIdle ) && (
				<div className="ramjet-form__actions">
					<Button
						ref={ button }
						variant="primary"
						type={ isDisabled ? 'button' : 'submit' }
						isBusy={ isIdle ? idle.isBusy : isSaving }
						disabled={ isIdle ? idle.isBusy : isDisabled }
						onClick={ isIdle ? idle.run : undefined }
					>
						{ isSaving && __( 'Saving…', 'ramjet' ) }
						{ ! isSaving && ( isIdle ? idle.label : saveLabel ) }
					</Button>
					{ ! isIdle && (
						<Button
							variant="tertiary"
							disabled={ isDisabled }
							onClick={ form.discard }
						>
							{ __( 'Discard changes', 'ramjet' ) }
						</Button>
					) }
					<p className="ramjet-form__slow" role="status">
						{ isSlow &&
							__(
								'The server is taking longer than usual. Still saving…',
								'ramjet'
							) }
					</p>
				</div>
			) }
		</form>
	);
}

function describeFailure< Values extends object >( {
	failure,
	changes,
}: FormState< Values > ): string {
	const fields = Object.entries( failure?.fields ?? {} );
	if ( fields.length === 0 ) {
		return failure?.message ?? '';
	}
	return [
		_n(
			'Please correct the highlighted field.',
			'Please correct the highlighted fields.',
			fields.length,
			'ramjet'
		),
		// What is wrong with something that was not typed here.
		...fields
			.filter( ( [ name ] ) => ! ( name in changes ) )
			.map( ( [ , sentence ] ) => sentence ),
	].join( ' ' );
}
