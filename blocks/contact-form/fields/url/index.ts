import { globe } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'url', globe );
