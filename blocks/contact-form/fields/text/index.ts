import { textHorizontal } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'text', textHorizontal );
