import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import { SelectControl } from '../../../shared/components/controls';
import {
	type Service,
	type ServiceChanges,
	updateService,
} from '../api/services';
import Form, { fieldProps } from '../components/form';
import { useForm } from '../components/use-form';
import ChoiceField from './choice-field';
import PresetField from './preset-field';
import PublicField from './public-field';
import SecretField from './secret-field';
import ServiceTest from './service-test';
import { useServiceTest } from './use-service-test';
import WayBack from './way-back';

type Props = {
	service: Service;
	/** Gets the service after it was saved or tested. */
	onChange: ( service: Service ) => void;
};

/* Secrets are never read back, so there are no saved values to compare with. */
const NOTHING_SAVED: ServiceChanges = {};

/** The fields of a service, its test, and what is sent to it. */
export default function ServiceForm( { service, onChange }: Props ) {
	const test = useServiceTest( onChange );
	const form = useForm( NOTHING_SAVED, async ( changes ) => {
		const saved = await updateService(
			service.slug,
			changes as ServiceChanges
		);
		test.drop();
		onChange( saved );
		if ( saved.testable && saved.state === 'set' ) {
			void test.run( saved );
		}
	} );
	const name = service.name;
	const isTestable = service.testable && service.state !== 'none';

	return (
		<div className="ramjet-service__body">
			<p>{ service.purpose }</p>
			{ ( service.credentials_url || service.connector_url ) && (
				<p className="ramjet-service__links">
					{ service.credentials_url && (
						<ExternalLink href={ service.credentials_url }>
							{ sprintf(
								/* translators: %s: name of a service. */
								__( 'Get a key for %s', 'ramjet' ),
								name
							) }
						</ExternalLink>
					) }
					{ service.connector_url && (
						<a href={ service.connector_url }>
							{ __( 'Open Settings > Connectors', 'ramjet' ) }
						</a>
					) }
				</p>
			) }
			<Form
				form={ form }
				label={ name }
				failed={ sprintf(
					/* translators: %s: name of a service. */
					__( '%s could not be saved.', 'ramjet' ),
					name
				) }
				/* translators: %s: name of a service. */
				saved={ sprintf( __( '%s saved.', 'ramjet' ), name ) }
				isEditable={ service.fields.some(
					( { editable } ) => editable
				) }
				save={
					service.testable
						? __( 'Save and test', 'ramjet' )
						: undefined
				}
				idle={
					isTestable
						? {
								label: __( 'Test', 'ramjet' ),
								isBusy: test.isTesting,
								run: () => void test.run( service ),
							}
						: undefined
				}
			>
				{ service.fields.map( ( field ) => {
					const { name: key } = field;
					const shared = {
						field,
						value: form.changes[ key ],
						error: form.failure?.fields[ key ],
						onChange: ( value: string | null ) =>
							form.change( { [ key ]: value } ),
					};
					// Some forget what they show when the form is saved or its changes are dropped.
					const round = `${ key }-${ form.round }`;
					if ( field.choices ) {
						return (
							<ChoiceField
								key={ round }
								{ ...shared }
								hasChoices={ service.state !== 'none' }
							/>
						);
					}
					if ( field.options.length && field.editable ) {
						return (
							<SelectControl
								key={ key }
								{ ...fieldProps( shared.error, field.format ) }
								label={ field.label }
								options={ field.options }
								value={ shared.value ?? field.shown }
								onChange={ shared.onChange }
							/>
						);
					}
					if ( field.presets.length && field.editable ) {
						return <PresetField key={ round } { ...shared } />;
					}
					return field.secret ? (
						<SecretField
							key={ round }
							{ ...shared }
							onKeep={ () => form.keep( key ) }
						/>
					) : (
						<PublicField key={ key } { ...shared } />
					);
				} ) }
			</Form>
			{ isTestable && ! form.isDirty && (
				<ServiceTest service={ service } test={ test } />
			) }
			<WayBack service={ service } />
			<p className="ramjet-service__note">
				{ service.disclosure }{ ' ' }
				{ service.privacy_url && (
					<ExternalLink href={ service.privacy_url }>
						{ __( 'Privacy policy', 'ramjet' ) }
					</ExternalLink>
				) }
			</p>
		</div>
	);
}
