<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Blocks\Availability;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Blocks\Registrar;
use Ramjet\Blocks\Registration;
use Ramjet\Blocks\Styles;
use Ramjet\Blocks\TextAttributes;
use Ramjet\Blocks\Titles;
use Ramjet\Connection\Connections;
use Ramjet\Editor\ChunkTranslations;
use Ramjet\Editor\InitialState;
use Ramjet\Forms\Forms;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Notices\ConnectionModal;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Plans\PlanFeatures;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features;
use Ramjet\Support\RestRoutes;

/**
 * What more than one capability is made of, each put together when it is first asked for.
 */
final class Parts {

	/** The admin pages that hold a block editor. */
	public const EDITOR_PAGES = array( 'post.php', 'post-new.php', 'site-editor.php', 'widgets.php', 'customize.php' );

	/** The built blocks. */
	public readonly Manifest $manifest;

	/** Where Ramjet stood back in this request. */
	public readonly Conflicts $conflicts;

	/** Registers the blocks where a request needs them. */
	public readonly Registration $registration;

	/** Id of the block widget whose content is being made, for forms in it. */
	public ?string $shown_widget = null;

	private ?Forms $forms = null;

	private ?TextAttributes $text_attributes = null;

	private ?RestRoutes $rest_routes = null;

	/**
	 * @param string   $file     The main plugin file.
	 * @param Features $features The plugin's features.
	 */
	public function __construct( public readonly string $file, public readonly Features $features ) {
		$this->manifest     = new Manifest( dirname( $file ) );
		$this->conflicts    = new Conflicts();
		$this->registration = new Registration( $this->register_blocks( ... ), self::EDITOR_PAGES );
	}

	private function register_blocks( bool $inner ): void {
		if ( ! $inner ) {
			( new Styles( $this->manifest, $this->file ) )->register( wp_styles() );
		}
		( new Registrar( $this->manifest, $this->conflicts, $this ) )->register( $inner );
	}

	/**
	 * What scripts of the editor and of the dashboard know before their first request.
	 */
	public function initial_state(): InitialState {
		$connections = new Connections();
		$plans       = new PlanFeatures( $connections->provider->plan_list() );
		return new InitialState(
			new Availability( $this->manifest, $this->conflicts, new Catalogue( $this->manifest, $this->features ), new ModuleStore(), $plans ),
			new ChunkTranslations( $this->manifest, $this->file ),
			$connections->status,
			new DismissedNotices(),
			new ConnectionModal()
		);
	}

	/**
	 * The forms.
	 */
	public function forms(): Forms {
		return $this->forms ??= new Forms();
	}

	/**
	 * The plugin's REST routes.
	 */
	public function rest_routes(): RestRoutes {
		return $this->rest_routes ??= new RestRoutes(
			$this->conflicts,
			fn(): array => ( new Controllers( $this->manifest, $this->conflicts, $this->titles(), $this->forms(), $this->features ) )->all()
		);
	}

	/**
	 * Translates the blocks' titles.
	 */
	public function titles(): Titles {
		return new Titles( $this->manifest, $this->conflicts );
	}

	/**
	 * Carries plain-text attributes through KSES.
	 */
	public function text_attributes(): TextAttributes {
		// Which blocks are another plugin's is known once ours are registered.
		$this->registration->ensure();
		return $this->text_attributes ??= new TextAttributes( $this->manifest, $this->conflicts );
	}
}
