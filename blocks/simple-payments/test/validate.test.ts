/** @jest-environment node */

import { findProblems, priceProblem, toPrice } from '../validate';

const EMPTY =
	'If you’re selling something, you need a price tag. Add yours here.';
const NEGATIVE =
	'Your price is negative — enter a positive number so people can pay the right amount.';
const DECIMALS = 'The price cannot have more than 2 decimal places.';
const WHOLE =
	'We know every penny counts, but prices in this currency can’t contain decimal values.';
const INVALID = 'Invalid price';

it.each( [
	[ '10', 'USD', undefined, 10 ],
	[ '0.5', 'USD', undefined, 0.5 ],
	[ '5,00', 'USD', undefined, 5 ],
	[ '5.', 'USD', undefined, 5 ],
	[ '999999.99', 'USD', undefined, 999999.99 ],
	[ '10', 'JPY', undefined, 10 ],
	[ '', 'USD', EMPTY, undefined ],
	[ '0', 'USD', EMPTY, 0 ],
	[ 'abc', 'USD', INVALID, undefined ],
	[ '.', 'USD', INVALID, undefined ],
	[ '1e3', 'USD', INVALID, undefined ],
	[ '1.000,00', 'USD', INVALID, undefined ],
	[ '٥', 'USD', INVALID, undefined ],
	[ '1000000', 'USD', INVALID, 1000000 ],
	[ '-5', 'USD', NEGATIVE, -5 ],
	[ '0.001', 'USD', DECIMALS, 0.001 ],
	[ '10.5', 'JPY', WHOLE, 10.5 ],
	[ '10.5', 'HUF', WHOLE, 10.5 ],
	[ '10.5', 'TWD', WHOLE, 10.5 ],
] )( 'the price "%s" in %s', ( typed, currency, problem, price ) => {
	expect( priceProblem( typed, currency ) ).toBe( problem );
	expect( toPrice( typed ) ).toBe( price );
} );

const PRODUCT = {
	title: 'Tea',
	content: '',
	featuredMediaId: 0,
	currency: 'USD',
	email: 'shop@example.org',
	multiple: false,
	price: 1,
};

it.each( [
	[ {}, {} ],
	[
		{ email: ' ' },
		{
			email: 'We want to make sure payments reach you, so please add an email address.',
		},
	],
	[ { email: 'bob' }, { email: 'bob is not a valid email address.' } ],
	[
		{ title: '&nbsp;' },
		{
			title: 'Please add a brief title so that people know what they’re paying for.',
		},
	],
	[
		{ currency: 'XYZ' },
		{ currency: 'Payments cannot be made in this currency.' },
	],
] )( 'a product with %j', ( changes, problems ) => {
	expect( findProblems( { ...PRODUCT, ...changes }, '1' ) ).toEqual(
		problems
	);
} );
