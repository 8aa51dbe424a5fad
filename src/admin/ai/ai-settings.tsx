import {
	BaseControl,
	CheckboxControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { AiUsage } from '../../../shared/api/ai';
import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import Form, { fieldProps } from '../components/form';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { type RequestState, useRequest } from '../../../shared/lib/use-request';
import {
	toList,
	toSettings,
	toFormValues,
	type FormValues,
	withRole,
} from './ai-values';

type Props = {
	roles: AiUsage[ 'roles' ];
	/** Called after saving. */
	onSaved: () => void;
};

const load = async ( signal: AbortSignal ): Promise< FormValues > =>
	toFormValues( await fetchSettings( signal ) );

/** The limits, and the roles that can use AI. */
export default function AiSettings( { roles, onSaved }: Props ) {
	const request = useRequest( load );
	return (
		<section className="ramjet-section" aria-labelledby="ramjet-ai-limits">
			<h3 id="ramjet-ai-limits">{ __( 'Limits', 'ramjet' ) }</h3>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<SettingsForm
					saved={ request.data }
					roles={ roles }
					onSaved={ ( values ) => {
						request.setData( values );
						onSaved();
					} }
				/>
			) }
		</section>
	);
}

function SettingsForm( {
	saved,
	roles,
	onSaved,
}: {
	saved: FormValues;
	roles: AiUsage[ 'roles' ];
	onSaved: RequestState< FormValues >[ 'setData' ];
} ) {
	const form = useForm< FormValues >( saved, async ( changes ) =>
		onSaved( toFormValues( await updateSettings( toSettings( changes ) ) ) )
	);
	const { values, change } = form;
	const number = (
		name: 'ai_limit' | 'ai_user_limit' | 'ai_streams',
		help: string,
		bounds: { min: number; max: number }
	) => ( {
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		type: 'number' as const,
		...bounds,
		...fieldProps( form.failure?.fields[ name ], help ),
		value: values[ name ],
		onChange: ( text: string ) => change( { [ name ]: text } ),
	} );
	const off = toList( values.ai_off_roles );

	return (
		<Form
			form={ form }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
		>
			<TextControl
				label={ __( 'Site limit (requests)', 'ramjet' ) }
				{ ...number(
					'ai_limit',
					__( 'Leave empty for no limit.', 'ramjet' ),
					{ min: 1, max: 1_000_000 }
				) }
			/>
			<TextControl
				label={ __( 'Limit per user (requests)', 'ramjet' ) }
				{ ...number(
					'ai_user_limit',
					__( 'Leave empty for no limit.', 'ramjet' ),
					{ min: 1, max: 1_000_000 }
				) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Reset the count', 'ramjet' ) }
				{ ...fieldProps( form.failure?.fields.ai_period ) }
				value={ values.ai_period }
				options={ [
					{ value: 'day', label: __( 'Every day', 'ramjet' ) },
					{ value: 'month', label: __( 'Every month', 'ramjet' ) },
					{ value: 'none', label: __( 'Never', 'ramjet' ) },
				] }
				onChange={ ( period ) => change( { ai_period: period } ) }
			/>
			<TextControl
				label={ __( 'Simultaneous replies', 'ramjet' ) }
				{ ...number(
					'ai_streams',
					__(
						'Each reply keeps a PHP process busy while the model writes.',
						'ramjet'
					),
					{ min: 1, max: 50 }
				) }
			/>
			<fieldset className="ramjet-fieldset">
				<BaseControl.VisualLabel as="legend">
					{ __( 'Roles that can use AI', 'ramjet' ) }
				</BaseControl.VisualLabel>
				{ roles.map( ( { slug, name } ) => (
					<CheckboxControl
						key={ slug }
						__nextHasNoMarginBottom
						label={ name }
						checked={ ! off.includes( slug ) }
						onChange={ ( isOn ) =>
							change( {
								ai_off_roles: withRole(
									values.ai_off_roles,
									slug,
									! isOn
								),
							} )
						}
					/>
				) ) }
				{ form.failure?.fields.ai_off_roles && (
					<p className="ramjet-form__error">
						{ form.failure.fields.ai_off_roles }
					</p>
				) }
			</fieldset>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Model in a private network', 'ramjet' ) }
				help={ __(
					'Allow a model on this server or your own network, with or without https. Required for Ollama or LM Studio on your own computer.',
					'ramjet'
				) }
				checked={ values.ai_private_network }
				onChange={ ( checked ) =>
					change( { ai_private_network: checked } )
				}
			/>
		</Form>
	);
}
