import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	getBlockAvailability,
	getInitialState,
} from '../../shared/lib/initial-state';
import type { FormAttributes } from './attributes';
import { contactTemplate } from './default-template';
import { createStep, createStepForm } from './steps/create';
import {
	field,
	form,
	type FormTemplate,
	nameAndEmail,
	send,
} from './template-parts';

/**
 * The form templates available on this site.
 *
 * @param state Defaults to the page's initial state.
 */
export function getTemplates( state = getInitialState() ): FormTemplate[] {
	return [
		contactTemplate(),
		...( state.siteType === 'simple' ? [] : [ signUp() ] ),
		rsvp(),
		registration(),
		appointment(),
		feedback(),
		multistep(),
		...( getBlockAvailability( 'contact-form/salesforce-lead-form', state )
			.available
			? [ salesforce() ]
			: [] ),
	];
}

const lead = (): Partial< FormAttributes > => ( {
	subject: __( 'New lead received from your website', 'ramjet' ),
} );

function signUp(): FormTemplate {
	return form(
		'sign-up',
		__( 'Sign-up', 'ramjet' ),
		__(
			'Collect names and email addresses for your newsletter.',
			'ramjet'
		),
		lead(),
		[
			...nameAndEmail(),
			field( 'consent', {} ),
			send( __( 'Sign up', 'ramjet' ) ),
		]
	);
}

function rsvp(): FormTemplate {
	return form(
		'rsvp',
		__( 'RSVP Form', 'ramjet' ),
		__( 'Find out who is coming to your event.', 'ramjet' ),
		{ subject: __( 'A new RSVP from your website', 'ramjet' ) },
		[
			...nameAndEmail(),
			field(
				'radio',
				{ label: __( 'Attending?', 'ramjet' ), required: true },
				[ __( 'Yes', 'ramjet' ), __( 'No', 'ramjet' ) ]
			),
			field( 'textarea', { label: __( 'Other details', 'ramjet' ) } ),
			send( __( 'Send RSVP', 'ramjet' ) ),
		]
	);
}

function registration(): FormTemplate {
	return form(
		'registration',
		__( 'Registration Form', 'ramjet' ),
		__(
			'Let visitors register for a course, a club or an event.',
			'ramjet'
		),
		{ subject: __( 'A new registration from your website', 'ramjet' ) },
		[
			...nameAndEmail( 100 ),
			field( 'telephone', { label: __( 'Phone', 'ramjet' ), width: 50 } ),
			field(
				'select',
				{ label: __( 'How did you hear about us?', 'ramjet' ) },
				[
					__( 'Search Engine', 'ramjet' ),
					__( 'Social Media', 'ramjet' ),
					__( 'TV', 'ramjet' ),
					__( 'Radio', 'ramjet' ),
					__( 'Friend or Family', 'ramjet' ),
				]
			),
			field( 'textarea', { label: __( 'Other details', 'ramjet' ) } ),
			send( __( 'Register', 'ramjet' ) ),
		]
	);
}

function appointment(): FormTemplate {
	return form(
		'appointment',
		__( 'Appointment Form', 'ramjet' ),
		__( 'Let visitors request a date and time.', 'ramjet' ),
		{
			subject: __(
				'A new appointment booked from your website',
				'ramjet'
			),
		},
		[
			...nameAndEmail( 100 ),
			field( 'telephone', {
				label: __( 'Phone', 'ramjet' ),
				required: true,
				width: 50,
			} ),
			field( 'date', {
				label: __( 'Date', 'ramjet' ),
				required: true,
				width: 50,
			} ),
			field(
				'radio',
				{ label: __( 'Time', 'ramjet' ), required: true, width: 50 },
				[ __( 'Morning', 'ramjet' ), __( 'Afternoon', 'ramjet' ) ]
			),
			field( 'textarea', { label: __( 'Notes', 'ramjet' ) } ),
			send( __( 'Book appointment', 'ramjet' ) ),
		]
	);
}

function feedback(): FormTemplate {
	return form(
		'feedback',
		__( 'Feedback Form', 'ramjet' ),
		__( 'Ask visitors for feedback about your website.', 'ramjet' ),
		{ subject: __( 'New feedback received from your website', 'ramjet' ) },
		[
			...nameAndEmail(),
			field(
				'radio',
				{
					label: __( 'Please rate our website', 'ramjet' ),
					required: true,
				},
				[
					__( '1 - Very Bad', 'ramjet' ),
					__( '2 - Poor', 'ramjet' ),
					__( '3 - Average', 'ramjet' ),
					__( '4 - Good', 'ramjet' ),
					__( '5 - Excellent', 'ramjet' ),
				]
			),
			field( 'textarea', {
				label: __( 'How could we improve?', 'ramjet' ),
			} ),
			send( __( 'Send feedback', 'ramjet' ) ),
		]
	);
}

function multistep(): FormTemplate {
	const step = ( label: string, ...fields: ( () => Block )[] ) =>
		createStep(
			label,
			fields.map( ( create ) => create() )
		);
	return {
		...form(
			'multistep',
			__( 'Multistep Form', 'ramjet' ),
			__( 'Ask a few questions at a time.', 'ramjet' ),
			{},
			[]
		),
		createBlocks: () =>
			createStepForm( [
				step( __( 'About you', 'ramjet' ), ...nameAndEmail() ),
				step(
					__( 'How can we help?', 'ramjet' ),
					field( 'textarea', {
						label: __( 'Message', 'ramjet' ),
						required: true,
					} )
				),
				step(
					__( 'How can we reach you?', 'ramjet' ),
					field(
						'radio',
						{
							label: __( 'Preferred contact method', 'ramjet' ),
						},
						[ __( 'Email', 'ramjet' ), __( 'Phone', 'ramjet' ) ]
					),
					field( 'telephone', { label: __( 'Phone', 'ramjet' ) } )
				),
			] ),
	};
}

/* The ids are the names of a lead's fields at Salesforce. */
function salesforce(): FormTemplate {
	return {
		...form(
			'salesforce',
			__( 'Salesforce Lead Form', 'ramjet' ),
			__( 'Send new leads to Salesforce.', 'ramjet' ),
			{
				...lead(),
				salesforceData: { organizationId: '', sendToSalesforce: true },
			},
			[
				field( 'name', {
					label: __( 'First Name', 'ramjet' ),
					id: 'first_name',
					width: 50,
				} ),
				field( 'name', {
					label: __( 'Last Name', 'ramjet' ),
					id: 'last_name',
					required: true,
					width: 50,
				} ),
				field( 'email', {
					label: __( 'Email', 'ramjet' ),
					id: 'email',
					required: true,
					width: 50,
				} ),
				field( 'telephone', {
					label: __( 'Phone', 'ramjet' ),
					id: 'phone',
					width: 50,
				} ),
				field( 'text', {
					label: __( 'Job', 'ramjet' ),
					id: 'title',
					width: 50,
				} ),
				field( 'text', {
					label: __( 'Company', 'ramjet' ),
					id: 'company',
					required: true,
					width: 50,
				} ),
				send( __( 'Submit', 'ramjet' ) ),
			]
		),
		isBeta: true,
	};
}
