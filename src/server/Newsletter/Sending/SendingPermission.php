<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Site\SiteCopy;

/** Whether this site may email its subscribers: a copy of it has them, too, and must not. */
final class SendingPermission {

	/** The environment in which an administrator has allowed it. */
	private const ENVIRONMENT = 'ramjet_newsletter_environment';

	public function __construct( private readonly NewsletterSettings $settings ) {}

	/**
	 * What has to be done before anything is sent.
	 *
	 * @return string 'sender' or 'address' (a setting is empty), 'copy' (the site's URL has changed), 'environment'
	 *                (this is no production environment), or '' for nothing.
	 */
	public function problem(): string {
		return match ( true ) {
			'' === $this->settings->get( 'newsletter_from_email' )      => 'sender',
			'' === trim( $this->settings->get( 'newsletter_address' ) ) => 'address',
			SiteCopy::is_copy()                                         => 'copy',
			$this->is_unknown_environment()                             => 'environment',
			default                                                     => '',
		};
	}

	/** Whether this is a copy of the site, or no production environment, and nobody has allowed it. */
	public function is_elsewhere(): bool {
		return SiteCopy::is_copy() || $this->is_unknown_environment();
	}

	/** Whether this is no production environment, and nobody has allowed it. */
	public function is_unknown_environment(): bool {
		$environment = wp_get_environment_type();
		return 'production' !== $environment && get_option( self::ENVIRONMENT ) !== $environment;
	}

	/** Allows it in this environment; returns whether that was stored. */
	public function allow(): bool {
		update_option( self::ENVIRONMENT, wp_get_environment_type(), false );
		return get_option( self::ENVIRONMENT ) === wp_get_environment_type();
	}

	/** A sentence for the owner; '' for no problem. */
	public static function explain( string $problem ): string {
		return match ( $problem ) {
			'sender'      => __( 'Enter the sender’s email address: nothing is sent without it.', 'ramjet' ),
			'address'     => __( 'Enter your postal address: nothing is sent without it.', 'ramjet' ),
			'copy'        => __(
				'This site may be a copy: subscribers get no emails from it until an administrator says on the Overview that the site has moved.',
				'ramjet'
			),
			'environment' => __(
				'This is not a production site: subscribers get no emails from it until an administrator allows it on the Overview.',
				'ramjet'
			),
			default       => '',
		};
	}
}
