import { __ } from '@wordpress/i18n';
import type { FormTemplate } from './create-template';
import { field, half, nameAndEmail } from './default-template';

const phone = () => half( 'telephone', __( 'Phone', 'ramjet' ) );

/** Further forms, which only the list of patterns offers. */
export const getPatterns = (): FormTemplate[] => [
	{
		name: 'contact-details',
		title: __( 'Contact with details', 'ramjet' ),
		description: __( 'Name, email, phone, company and message.', 'ramjet' ),
		fields: [
			...nameAndEmail(),
			phone(),
			half( 'text', __( 'Company', 'ramjet' ) ),
			field( 'text', __( 'Subject', 'ramjet' ) ),
			field( 'textarea', __( 'Message', 'ramjet' ), { required: true } ),
		],
		button: __( 'Send message', 'ramjet' ),
	},
	{
		name: 'newsletter',
		title: __( 'Newsletter sign-up', 'ramjet' ),
		description: __(
			'An email address, and permission to use it.',
			'ramjet'
		),
		attributes: { subject: __( 'New newsletter subscriber', 'ramjet' ) },
		fields: [
			field( 'email', __( 'Email', 'ramjet' ), { required: true } ),
			{ type: 'consent', consentType: 'explicit' },
		],
		button: __( 'Subscribe', 'ramjet' ),
	},
	{
		name: 'event-registration',
		title: __( 'Event registration', 'ramjet' ),
		description: __(
			'Tickets, sessions and dietary requirements.',
			'ramjet'
		),
		attributes: { subject: __( 'New event registration', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			half( 'number', __( 'Number of tickets', 'ramjet' ), {
				required: true,
				min: 1,
				step: 1,
			} ),
			phone(),
			field(
				'checkbox-multiple',
				__( 'Which sessions will you attend?', 'ramjet' ),
				{
					options: [
						__( 'Morning', 'ramjet' ),
						__( 'Afternoon', 'ramjet' ),
						__( 'Evening', 'ramjet' ),
					],
				}
			),
			field( 'textarea', __( 'Dietary requirements', 'ramjet' ) ),
		],
		button: __( 'Register', 'ramjet' ),
	},
	{
		name: 'job-application',
		title: __( 'Job application', 'ramjet' ),
		description: __( 'A cover letter and a résumé.', 'ramjet' ),
		attributes: { subject: __( 'New job application', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			phone(),
			half( 'url', __( 'Website or portfolio', 'ramjet' ) ),
			half( 'text', __( 'Position', 'ramjet' ), { required: true } ),
			half( 'date', __( 'Earliest start date', 'ramjet' ) ),
			field( 'textarea', __( 'Cover letter', 'ramjet' ) ),
			field( 'file', __( 'Résumé', 'ramjet' ), {
				accept: [ 'pdf', 'doc', 'docx' ],
				required: true,
			} ),
		],
		button: __( 'Apply', 'ramjet' ),
	},
	{
		name: 'support-request',
		title: __( 'Support request', 'ramjet' ),
		description: __( 'A topic, its urgency and a screenshot.', 'ramjet' ),
		attributes: { subject: __( 'New support request', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			half( 'select', __( 'Topic', 'ramjet' ), {
				required: true,
				options: [
					__( 'Order or delivery', 'ramjet' ),
					__( 'Technical problem', 'ramjet' ),
					__( 'Billing', 'ramjet' ),
					__( 'Something else', 'ramjet' ),
				],
			} ),
			half( 'radio', __( 'How urgent is it?', 'ramjet' ), {
				options: [
					__( 'Not urgent', 'ramjet' ),
					__( 'Urgent', 'ramjet' ),
				],
			} ),
			field( 'textarea', __( 'Describe the problem', 'ramjet' ), {
				required: true,
			} ),
			field( 'file', __( 'Screenshot', 'ramjet' ), {
				accept: [ 'png', 'jpg', 'jpeg', 'webp' ],
			} ),
		],
		button: __( 'Send request', 'ramjet' ),
	},
	{
		name: 'booking-request',
		title: __( 'Booking request', 'ramjet' ),
		description: __(
			'Arrival and departure dates, and the number of guests.',
			'ramjet'
		),
		attributes: { subject: __( 'New booking request', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			half( 'date', __( 'Arrival', 'ramjet' ), { required: true } ),
			half( 'date', __( 'Departure', 'ramjet' ), { required: true } ),
			half( 'number', __( 'Number of guests', 'ramjet' ), {
				min: 1,
				step: 1,
			} ),
			phone(),
			field( 'textarea', __( 'Special requests', 'ramjet' ) ),
		],
		button: __( 'Request booking', 'ramjet' ),
	},
	{
		name: 'order-request',
		title: __( 'Order request', 'ramjet' ),
		description: __(
			'A product, its quantity and the delivery address.',
			'ramjet'
		),
		attributes: { subject: __( 'New order request', 'ramjet' ) },
		fields: [
			...nameAndEmail(),
			half( 'text', __( 'Product', 'ramjet' ), { required: true } ),
			half( 'number', __( 'Quantity', 'ramjet' ), {
				required: true,
				min: 1,
				step: 1,
			} ),
			field( 'textarea', __( 'Delivery address', 'ramjet' ), {
				required: true,
			} ),
			field( 'textarea', __( 'Notes', 'ramjet' ) ),
		],
		button: __( 'Send order request', 'ramjet' ),
	},
	{
		name: 'survey',
		title: __( 'Survey', 'ramjet' ),
		description: __( 'A few questions about your service.', 'ramjet' ),
		attributes: { subject: __( 'New survey response', 'ramjet' ) },
		fields: [
			field( 'radio', __( 'How satisfied are you?', 'ramjet' ), {
				required: true,
				options: [
					__( 'Very satisfied', 'ramjet' ),
					__( 'Satisfied', 'ramjet' ),
					__( 'Dissatisfied', 'ramjet' ),
					__( 'Very dissatisfied', 'ramjet' ),
				],
			} ),
			field(
				'checkbox-multiple',
				__( 'What do you like about us?', 'ramjet' ),
				{
					options: [
						__( 'Quality', 'ramjet' ),
						__( 'Price', 'ramjet' ),
						__( 'Service', 'ramjet' ),
					],
				}
			),
			field( 'textarea', __( 'What could we do better?', 'ramjet' ) ),
			field(
				'email',
				__( 'Email, if you would like a reply', 'ramjet' )
			),
		],
		button: __( 'Submit', 'ramjet' ),
	},
];
