import { ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';

import type { Service } from '../../../shared/api/services';
import ErrorNotice from '../components/error-notice';
import FormActions from '../components/form-actions';
import { useUnsavedChanges } from '../components/use-unsaved-changes';
import PublicField from './public-field';
import SecretField from './secret-field';
import ServiceTest from './service-test';
import { useServiceForm } from './use-service-form';

type Props = {
	service: Service;
	/** Gets the service as it is after a save or a test. */
	onChange: ( service: Service ) => void;
};

/**
 * What a service wants to be told, with its test and with what it gets to know.
 *
 * @param props
 * @param props.service
 * @param props.onChange
 */
export default function ServiceForm( { service, onChange }: Props ) {
	const form = useServiceForm( service, onChange );
	useUnsavedChanges( form.isDirty );
	const connector = service.fields.find( ( field ) => field.connector_url );
	const isForAddress = service.fields.some( ( { type } ) => type === 'url' );
	const isEditable = service.fields.some( ( { editable } ) => editable );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		form.save();
	};

	return (
		<form
			className="ramjet-service__form"
			onSubmit={ submit }
			noValidate
			aria-label={ service.name }
		>
			<p className="ramjet-service__links">
				{ service.credentials_url && (
					<ExternalLink href={ service.credentials_url }>
						{ sprintf(
							/* translators: %s: name of a service. */
							__( 'Get a key for %s', 'ramjet' ),
							service.name
						) }
					</ExternalLink>
				) }
				{ connector?.connector_url && (
					<a href={ connector.connector_url }>
						{ __( 'Open WordPress connectors', 'ramjet' ) }
					</a>
				) }
			</p>
			{ connector?.unusable_connector && (
				<p className="ramjet-service__connector">
					{ sprintf(
						/* translators: %s: name of a connector of WordPress. */
						__(
							'The WordPress connector %s does not hold the value needed here. Enter it below.',
							'ramjet'
						),
						connector.unusable_connector
					) }
				</p>
			) }
			{ form.failure && (
				<ErrorNotice
					message={ sprintf(
						/* translators: 1: name of a service. 2: reason, a sentence. */
						__( '%1$s could not be saved. %2$s', 'ramjet' ),
						service.name,
						form.failure.message
					) }
					onRetry={
						Object.keys( form.failure.fields ).length === 0
							? form.save
							: undefined
					}
				/>
			) }
			{ service.notice && (
				<Notice status="warning" isDismissible={ false }>
					{ service.notice }
				</Notice>
			) }
			{ service.fields.map( ( field ) => {
				const value = form.changes[ field.name ];
				const error = form.failure?.fields[ field.name ];
				return field.secret ? (
					<SecretField
						key={ `${ field.name }-${ form.round }` }
						field={ field }
						isForAddress={ isForAddress }
						value={ typeof value === 'boolean' ? undefined : value }
						error={ error }
						onChange={ ( text ) => form.change( field.name, text ) }
						onKeep={ () => form.keep( field.name ) }
					/>
				) : (
					<PublicField
						key={ field.name }
						field={ field }
						value={ value }
						error={ error }
						onChange={ ( text ) => form.change( field.name, text ) }
					/>
				);
			} ) }
			{ isEditable && (
				<FormActions
					isDirty={ form.isDirty }
					isSaving={ form.isSaving }
					onReset={ form.reset }
				/>
			) }
			{ service.testable && service.state !== 'none' && (
				<ServiceTest
					service={ service }
					isDirty={ form.isDirty }
					onTested={ ( check ) =>
						onChange( { ...service, last_check: check } )
					}
				/>
			) }
			<p className="ramjet-service__disclosure">
				{ service.disclosure }{ ' ' }
				{ service.privacy_url && (
					<ExternalLink href={ service.privacy_url }>
						{ __( 'Privacy policy', 'ramjet' ) }
					</ExternalLink>
				) }
			</p>
		</form>
	);
}
