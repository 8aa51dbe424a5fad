import { link } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'url', link );
