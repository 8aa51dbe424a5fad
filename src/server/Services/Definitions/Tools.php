<?php
declare(strict_types=1);

namespace Ramjet\Services\Definitions;

use Ramjet\Services\Checks\CaptchaCheck;
use Ramjet\Services\Checks\MailchimpCheck;
use Ramjet\Services\Checks\ModelCheck;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Services that writing and forms make use of.
 */
final class Tools {

	/**
	 * A model for writing. Its own address, so that a model on a server of one's own will do.
	 */
	public static function model(): Service {
		return new Service(
			slug: 'model',
			name: __( 'Model endpoint', 'ramjet' ),
			purpose: __( 'Writes and edits text. Any service or program with an interface like OpenAI’s will do.', 'ramjet' ),
			disclosure: __( 'The service at the address that you enter gets your key and this server’s address when you test it.', 'ramjet' ),
			fields: array(
				new Field( 'base_url', __( 'Address', 'ramjet' ), type: 'url', format: __( 'It begins with https:// and ends ahead of /chat/completions; most end in /v1.', 'ramjet' ), default: 'https://api.openai.com/v1' ),
				new Field( 'key', __( 'API key', 'ramjet' ), secret: true, required: false, pattern: '[\x21-\x7E]{4,512}', format: __( 'It has no spaces and no accented letters.', 'ramjet' ), connector: 'openai' ),
				new Field( 'model', __( 'Model', 'ramjet' ), pattern: '[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,199}', format: __( 'It is the name that the service gives the model, without spaces.', 'ramjet' ) ),
			),
			credentials_url: 'https://platform.openai.com/api-keys',
			terms_url: 'https://openai.com/policies/terms-of-use/',
			privacy_url: 'https://openai.com/policies/privacy-policy/',
			modules: array( 'ai-assistant' ),
			check: ModelCheck::class
		);
	}

	/**
	 * @return list<Service> What forms hand over to.
	 */
	public static function forms(): array {
		return array(
			new Service(
				slug: 'mailchimp',
				name: 'Mailchimp',
				purpose: __( 'Signs people up for a newsletter.', 'ramjet' ),
				disclosure: __( 'Mailchimp gets your key and this server’s address when you test the key.', 'ramjet' ),
				fields: array( new Field( 'key', __( 'API key', 'ramjet' ), secret: true, pattern: '[0-9a-f]{32}-[a-z]{2,4}\d{1,3}', format: __( 'It ends in a hyphen and the name of a data center, such as -us21.', 'ramjet' ), connector: 'mailchimp' ) ),
				credentials_url: 'https://admin.mailchimp.com/account/api/',
				terms_url: 'https://mailchimp.com/legal/terms/',
				privacy_url: 'https://www.intuit.com/privacy/statement/',
				modules: array( 'mailchimp' ),
				check: MailchimpCheck::class
			),
			new Service(
				slug: 'captcha',
				name: __( 'Captcha', 'ramjet' ),
				purpose: __( 'Keeps robots from filling in forms.', 'ramjet' ),
				disclosure: __( 'The service that you choose gets your secret key and this server’s address when you test the key. Where it is chosen for forms, it also gets to know visitors’ browsers once they enter a form, and is asked about each answer.', 'ramjet' ),
				fields: array(
					new Field(
						'provider',
						__( 'Service', 'ramjet' ),
						type: 'choice',
						format: __( 'Their keys are at dash.cloudflare.com, dashboard.hcaptcha.com and www.google.com/recaptcha/admin.', 'ramjet' ),
						choices: array(
							'turnstile' => 'Cloudflare Turnstile',
							'hcaptcha'  => 'hCaptcha',
							'recaptcha' => 'Google reCAPTCHA',
						),
						default: 'turnstile'
					),
					new Field( 'site_key', __( 'Site key', 'ramjet' ), pattern: '[A-Za-z0-9_.-]{8,128}', format: __( 'It is made of letters, digits, hyphens and underscores.', 'ramjet' ) ),
					new Field( 'secret', __( 'Secret key', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9_.-]{8,256}', format: __( 'It is made of letters, digits, hyphens and underscores.', 'ramjet' ) ),
				),
				credentials_url: 'https://dash.cloudflare.com/?to=/:account/turnstile',
				terms_url: 'https://www.cloudflare.com/website-terms/',
				privacy_url: 'https://www.cloudflare.com/turnstile-privacy-policy/',
				modules: array( 'contact-form' ),
				check: CaptchaCheck::class,
				optional: true
			),
		);
	}
}
