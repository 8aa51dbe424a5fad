import { __ } from '@wordpress/i18n';
import type { FormTemplate } from './create-template';
import { contactTemplate, field, half, nameAndEmail } from './default-template';
import { listTemplates } from './variations';

type Name = ReturnType< typeof listTemplates >[ number ][ 'name' ];

type WithoutTitle< Template > = Template extends unknown
	? Omit< Template, 'name' | 'title' >
	: never;

/** The form templates available on this site. */
export function getTemplates(): FormTemplate[] {
	const details = listDetails();
	return listTemplates().map( ( { name, title } ) => ( {
		name,
		title,
		...details[ name ],
	} ) );
}

const listDetails = (): Record< Name, WithoutTitle< FormTemplate > > => ( {
	contact: {
		description: __( 'Name, email address and message.', 'ramjet' ),
		...contactTemplate(),
	},
	'sign-up': {
		description: __(
			'Collect names and email addresses for your newsletter.',
			'ramjet'
		),
		attributes: {
			subject: __( 'New lead received from your website', 'ramjet' ),
		},
		fields: [ ...nameAndEmail(), { type: 'consent' } ],
		button: __( 'Sign up', 'ramjet' ),
	},
	rsvp: {
		description: __( 'Find out who is coming to your event.', 'ramjet' ),
		attributes: { subject: __( 'A new RSVP from your website', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			field( 'radio', __( 'Attending?', 'ramjet' ), {
				required: true,
				options: [ __( 'Yes', 'ramjet' ), __( 'No', 'ramjet' ) ],
			} ),
			field( 'textarea', __( 'Other details', 'ramjet' ) ),
		],
		button: __( 'Send RSVP', 'ramjet' ),
	},
	registration: {
		description: __(
			'Let visitors register for a course, a club or an event.',
			'ramjet'
		),
		attributes: {
			subject: __( 'A new registration from your website', 'ramjet' ),
		},
		fields: [
			...nameAndEmail( 100 ),
			half( 'telephone', __( 'Phone', 'ramjet' ) ),
			field( 'select', __( 'How did you hear about us?', 'ramjet' ), {
				options: [
					__( 'Search Engine', 'ramjet' ),
					__( 'Social Media', 'ramjet' ),
					__( 'TV', 'ramjet' ),
					__( 'Radio', 'ramjet' ),
					__( 'Friend or Family', 'ramjet' ),
				],
			} ),
			field( 'textarea', __( 'Other details', 'ramjet' ) ),
		],
		button: __( 'Register', 'ramjet' ),
	},
	appointment: {
		description: __( 'Let visitors request a date and time.', 'ramjet' ),
		attributes: {
			subject: __(
				'A new appointment booked from your website',
				'ramjet'
			),
		},
		fields: [
			...nameAndEmail( 100 ),
			half( 'telephone', __( 'Phone', 'ramjet' ), { required: true } ),
			half( 'date', __( 'Date', 'ramjet' ), { required: true } ),
			half( 'radio', __( 'Time', 'ramjet' ), {
				required: true,
				options: [
					__( 'Morning', 'ramjet' ),
					__( 'Afternoon', 'ramjet' ),
				],
			} ),
			field( 'textarea', __( 'Notes', 'ramjet' ) ),
		],
		button: __( 'Book appointment', 'ramjet' ),
	},
	feedback: {
		description: __(
			'Ask visitors for feedback about your website.',
			'ramjet'
		),
		attributes: {
			subject: __( 'New feedback received from your website', 'ramjet' ),
		},
		fields: [
			...nameAndEmail(),
			field( 'radio', __( 'Please rate our website', 'ramjet' ), {
				required: true,
				options: [
					__( '1 - Very Bad', 'ramjet' ),
					__( '2 - Poor', 'ramjet' ),
					__( '3 - Average', 'ramjet' ),
					__( '4 - Good', 'ramjet' ),
					__( '5 - Excellent', 'ramjet' ),
				],
			} ),
			field( 'textarea', __( 'How could we improve?', 'ramjet' ) ),
		],
		button: __( 'Send feedback', 'ramjet' ),
	},
	multistep: {
		description: __( 'Ask a few questions at a time.', 'ramjet' ),
		steps: [
			{ label: __( 'About you', 'ramjet' ), fields: nameAndEmail() },
			{
				label: __( 'How can we help?', 'ramjet' ),
				fields: [
					field( 'textarea', __( 'Message', 'ramjet' ), {
						required: true,
					} ),
				],
			},
			{
				label: __( 'How can we reach you?', 'ramjet' ),
				fields: [
					field(
						'radio',
						__( 'Preferred contact method', 'ramjet' ),
						{
							options: [
								__( 'Email', 'ramjet' ),
								__( 'Phone', 'ramjet' ),
							],
						}
					),
					field( 'telephone', __( 'Phone', 'ramjet' ) ),
				],
			},
		],
	},
	// The ids are the names of a lead's fields at Salesforce.
	salesforce: {
		description: __( 'Send new leads to Salesforce.', 'ramjet' ),
		attributes: {
			subject: __( 'New lead received from your website', 'ramjet' ),
			salesforceData: { organizationId: '', sendToSalesforce: true },
		},
		isBeta: true,
		fields: [
			half( 'name', __( 'First Name', 'ramjet' ), { id: 'first_name' } ),
			half( 'name', __( 'Last Name', 'ramjet' ), {
				id: 'last_name',
				required: true,
			} ),
			half( 'email', __( 'Email', 'ramjet' ), {
				id: 'email',
				required: true,
			} ),
			half( 'telephone', __( 'Phone', 'ramjet' ), { id: 'phone' } ),
			half( 'text', __( 'Job', 'ramjet' ), { id: 'title' } ),
			half( 'text', __( 'Company', 'ramjet' ), {
				id: 'company',
				required: true,
			} ),
		],
		button: __( 'Submit', 'ramjet' ),
	},
} );
