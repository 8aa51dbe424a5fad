<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Blocks\Availability;
use Ramjet\Connection\RegistrationController;
use Ramjet\Connection\ReturnAddress;
use Ramjet\Connection\StatusReader;
use Ramjet\Forms\Responses\Access;
use Ramjet\Forms\Responses\Export\Download;
use Ramjet\Notices\ConnectionModal;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Support\AutoloadedOptions;
use Ramjet\Support\SiteType;

/**
 * What the scripts of an editor need to know before their first request; printed ahead of them as
 * `window.ramjetInitialState`. Its TypeScript type is in shared/lib/initial-state.ts.
 */
final class InitialState {

	/**
	 * @param Availability      $availability Which blocks can be used.
	 * @param ChunkTranslations $translations Where the chunks' translations are.
	 * @param StatusReader      $connection   How the site and its users are connected.
	 * @param DismissedNotices  $notices      What the user does not want to see again.
	 * @param ConnectionModal   $modal        Whether the user has seen what a shop is told.
	 */
	public function __construct(
		private readonly Availability $availability,
		private readonly ChunkTranslations $translations,
		private readonly StatusReader $connection,
		private readonly DismissedNotices $notices,
		private readonly ConnectionModal $modal
	) {}

	/**
	 * @param string|null $editor 'post', 'site', 'widgets', or null outside an editor.
	 * @return array<string, mixed>
	 */
	public function get( ?string $editor ): array {
		$connection = $this->connection->summary( wp_get_current_user() );
		return array(
			'siteType'              => SiteType::current()->value,
			'isPrivateSite'         => -1 === (int) get_option( 'blog_public' ),
			/**
			 * Filters whether editors are told what a larger plan would add. The built-in provider sells nothing.
			 *
			 * @param bool $enabled The owner's choice in the settings; false until there is one.
			 */
			'enableUpgradeNudge'    => (bool) apply_filters( 'ramjet_enable_upgrade_nudge', (bool) AutoloadedOptions::get( 'ramjet_enable_upgrade_nudge', false ) ),
			'canManageModules'      => current_user_can( 'manage_options' ),
			'isTrackingEnabled'     => (bool) AutoloadedOptions::get( 'ramjet_tracking', false ),
			'siteUrl'               => home_url( '/' ),
			'adminUrl'              => admin_url(),
			'siteTitle'             => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'connection'            => $connection,
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Chooses one of the results that there are; the proof is a nonce.
			'connectionReturn'      => isset( $_GET['ramjet_connection'] ) ? ReturnAddress::told( $_GET, $connection['isUserConnected'] ) : '',
			'registrationNonce'     => current_user_can( 'manage_options' ) ? wp_create_nonce( RegistrationController::NONCE ) : '',
			'dismissedNotices'      => $this->notices->ids(),
			'seenWCConnectionModal' => $this->modal->is_seen(),
			// Of the form by which the page Responses asks for a file.
			'exportNonce'           => null === $editor && Access::may_ask() ? wp_create_nonce( Download::ACTION ) : '',
			'canReadResponses'      => Access::may_ask(),
			'editor'                => $editor,
			'blocks'                => (object) $this->availability->all( $editor ?? 'post' ),
			'chunkTranslations'     => (object) $this->translations->urls( $editor ),
		);
	}

	/**
	 * The JavaScript that makes the state known to the scripts after it.
	 *
	 * @param string|null $editor As for get().
	 */
	public function script( ?string $editor ): string {
		return 'window.ramjetInitialState = ' . wp_json_encode( $this->get( $editor ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';';
	}
}
