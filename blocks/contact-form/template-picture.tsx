import type { FormTemplate, TemplateField } from './create-template';
import type { FieldType } from './field/attributes';

/** In units of the viewBox. A higher form is drawn smaller. */
const WIDTH = 96;
const HEIGHT = 68;
const GAP = 4;

/** Paths: `lines` are stroked, `solid` and `faint` are filled. */
type Paths = Record< 'lines' | 'solid' | 'faint', string >;

/** Draws below and beside a point; returns the height. */
type Draw = (
	paths: Paths,
	field: TemplateField,
	x: number,
	y: number,
	width: number
) => number;

const rect = ( x: number, y: number, width: number, height: number ) =>
	`M${ x } ${ y }h${ width }v${ height }h${ -width }z`;

/** A line about as long as the text. */
const text = ( x: number, y: number, max: number, words = '' ) =>
	rect( x, y, Math.min( max, 1.4 * Math.max( words.length, 6 ) ), 1.5 );

const input =
	( height: number, mark = '' ): Draw =>
	( paths, _, x, y, width ) => {
		paths.lines += rect( x, y, width, height );
		paths.solid += mark && `M${ x + width - 7 } ${ y + 2 }${ mark }`;
		return height;
	};

const dropdown = input( 6, 'h4l-2 2.5z' );

const options =
	( mark: string ): Draw =>
	( paths, { options: labels = [ '', '' ] }, x, y, width ) => {
		const columns = Math.max( 1, Math.floor( width / 22 ) );
		const step = width / columns;
		labels.forEach( ( label, index ) => {
			const left = x + ( index % columns ) * step;
			const top = y + Math.floor( index / columns ) * 7;
			paths.lines += `M${ left } ${ top }${ mark }`;
			paths.faint += text( left + 6, top + 1.25, step - 8, label );
		} );
		return Math.ceil( labels.length / columns ) * 7 - 3;
	};

/** Beside it stands the next one. */
const STAR =
	'l1.2 2.7 2.8.2-2.2 1.9.7 2.8-2.5-1.5-2.5 1.5.7-2.8-2.2-1.9 2.8-.2zm10 0';

/** One box with a long text instead of a label. */
const checkbox: Draw = ( paths, _, x, y, width ) => {
	paths.lines += rect( x, y, 4, 4 );
	paths.faint += rect( x + 6, y + 1.25, width - 6, 1.5 );
	return 4;
};

/** The types that differ from an input field. */
const CONTROLS: Partial< Record< FieldType, Draw > > = {
	textarea: input( 11 ),
	file: input( 9 ),
	select: dropdown,
	date: dropdown,
	time: dropdown,
	radio: options( 'm0 2a2 2 0 1 1 4 0a2 2 0 1 1-4 0z' ),
	'checkbox-multiple': options( 'h4v4h-4z' ),
	checkbox,
	consent: checkbox,
	rating( paths, _, x, y ) {
		paths.solid += `M${ x + 4 } ${ y }${ STAR.repeat( 5 ) }`;
		return 8;
	},
};

const drawField: Draw = ( paths, field, x, y, width ) => {
	const draw = CONTROLS[ field.type ] ?? input( 6 );
	if ( draw === checkbox ) {
		return draw( paths, field, x, y, width );
	}
	paths.faint += text( x, y, width, field.label );
	return 4 + draw( paths, field, x, y + 4, width );
};

function drawForm( template: FormTemplate ) {
	const paths: Paths = { lines: '', solid: '', faint: '' };
	const steps = 'steps' in template ? template.steps : [ template ];
	let x = 0;
	let y = 0;
	let bottom = 0;
	if ( steps.length > 1 ) {
		paths.lines += rect( 0, 0, WIDTH, 2 );
		paths.solid += rect( 0, 0, WIDTH / steps.length, 2 );
		y = 2 + GAP;
	}
	const fields = steps[ 0 ]?.fields ?? [];
	for ( const field of fields.filter( ( { type } ) => type !== 'hidden' ) ) {
		const share = Number( field.width ?? 100 ) / 100;
		const width = ( WIDTH + GAP ) * share - GAP;
		if ( x + width > WIDTH ) {
			x = 0;
			y = bottom + GAP;
		}
		bottom = Math.max( bottom, y + drawField( paths, field, x, y, width ) );
		x += width + GAP;
	}
	const { button = '' } = 'button' in template ? template : {};
	const width = Math.min( WIDTH, 10 + 1.5 * ( button.length || 6 ) );
	paths.solid += rect( 0, bottom + GAP, width, 7 );
	return { ...paths, height: bottom + GAP + 7 };
}

/** A small picture of a template's form, drawn from its fields. A form with steps shows the first one. */
export function TemplatePicture( { template }: { template: FormTemplate } ) {
	const { lines, solid, faint, height } = drawForm( template );
	return (
		<svg
			className="ramjet-form-picture"
			// Half of a line's width is outside of its path.
			viewBox={ `-1 -1 ${ WIDTH + 2 } ${ Math.max( HEIGHT, height ) + 2 }` }
			aria-hidden="true"
			focusable="false"
		>
			<g opacity={ 0.65 }>
				<path d={ lines } fill="none" stroke="currentColor" />
				<path d={ faint } fill="currentColor" />
			</g>
			<path d={ solid } fill="currentColor" />
		</svg>
	);
}
