import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import ErrorNotice from '../components/error-notice';
import FormActions from '../components/form-actions';
import LoadingState from '../components/loading-state';
import { useSnackbar } from '../components/use-snackbar';
import type { Form } from './use-form';

type Props< Values extends object > = {
	form: Form< Values >;
	/** Names of the fields for people, by the name that the server has for them. */
	labels: Record< string, string >;
	/** The fields. */
	children: ( values: Values ) => ReactNode;
};

/**
 * A form around its fields: what is loaded, what could not be, and the buttons to save.
 *
 * @param props
 * @param props.form
 * @param props.labels
 * @param props.children
 */
export default function FormFrame< Values extends object >( {
	form,
	labels,
	children,
}: Props< Values > ) {
	const { values, loadError, failure, isDirty, isSaving } = form;
	const say = useSnackbar();

	if ( loadError !== null && ! values ) {
		return (
			<ErrorNotice
				message={ sprintf(
					/* translators: %s: reason, a sentence. */
					__( 'The settings could not be loaded. %s', 'ramjet' ),
					loadError
				) }
				onRetry={ form.reload }
			/>
		);
	}
	if ( ! values ) {
		return (
			<LoadingState>{ __( 'Loading settings…', 'ramjet' ) }</LoadingState>
		);
	}
	const wrong = Object.entries( failure?.fields ?? {} ).map(
		( [ name, text ] ) =>
			sprintf(
				/* translators: 1: name of a field. 2: what is wrong with it. */
				__( '%1$s: %2$s', 'ramjet' ),
				labels[ name ] ?? name,
				text
			)
	);
	return (
		<form
			className="ramjet-settings-form"
			// The sentences are ours, and about all fields at once.
			noValidate
			onSubmit={ async ( event ) => {
				event.preventDefault();
				if ( await form.save() ) {
					say( __( 'Settings saved.', 'ramjet' ) );
				}
			} }
		>
			{ failure && (
				<ErrorNotice
					message={ [
						__( 'The settings could not be saved.', 'ramjet' ),
						...( wrong.length > 0 ? wrong : [ failure.message ] ),
					].join( ' ' ) }
					onRetry={ form.save }
				/>
			) }
			<Card>
				<CardBody>{ children( values ) }</CardBody>
			</Card>
			<FormActions
				isDirty={ isDirty }
				isSaving={ isSaving }
				onReset={ form.discard }
			/>
		</form>
	);
}
