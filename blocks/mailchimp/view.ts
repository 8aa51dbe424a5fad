/*
 * Subscribes without leaving the page. Without this module, the form is posted to the page itself. The server prints all
 * texts.
 */
import { enhanceSignups } from '../../shared/form/signup';

enhanceSignups( 'wp-block-jetpack-mailchimp' );
