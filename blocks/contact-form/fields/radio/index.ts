import { list } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'radio', list );
