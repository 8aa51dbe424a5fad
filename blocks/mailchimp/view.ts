/*
 * Subscribes without leaving the page. Without this module, the form is posted to the page itself. The server prints all
 * texts.
 */
import { enhance } from './view/form';

document
	.querySelectorAll< HTMLFormElement >( 'form[data-signup]' )
	.forEach( enhance );
