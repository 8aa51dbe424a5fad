<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Servers\BounceRoutes;
use Ramjet\Newsletter\Servers\DomainCheck;
use Ramjet\Newsletter\Servers\MailServer;
use Ramjet\Newsletter\Servers\ServerRoutes;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Http\SystemResolver;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\ThirdParty;

/** The mail servers of the newsletter, and what mail services say of its emails. */
final class ServersFeature extends Feature implements Provides\Routes, Provides\ThirdParties {

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', fn(): array => array(
			...( new ServerRoutes( $this->newsletter->servers(), new SystemResolver() ) )->all(),
			...( new BounceRoutes(
				$GLOBALS['wpdb'],
				$this->newsletter->subscribers(),
				new Secrets( new KeyRing() )
			) )->all(),
			'/newsletter/domain' => Route::of(
				'Checks the DNS records of the domain from which the newsletter is sent.',
				static fn(): array => Schema::object( array( 'findings' => Schema::list_of( Schema::object( array(
					'fine'    => Schema::field( 'boolean', 'Whether nothing has to be done.' ),
					'message' => Schema::field( 'string', 'A sentence for the owner.' ),
				) ) ) ), 'newsletter-domain' ),
				Route::for_admins( 'GET', static fn(): array => array(
					'findings' => DomainCheck::with_dns()->of(
						( new NewsletterSettings() )->get( 'newsletter_from_email' )
					),
				) )
			),
		) ) );
	}

	public function third_parties(): array {
		$text = __(
			'A mail server that you have entered. It receives each newsletter email with the subscriber’s email address.',
			'ramjet'
		);
		return array_values( array_map( static fn( MailServer $server ): ThirdParty => new ThirdParty(
			$server->name(),
			array(),
			$text,
			modules: array( NewsletterFeature::MODULE ),
			is_used: static fn(): bool => true
		), $this->newsletter->servers()->all() ) );
	}
}
