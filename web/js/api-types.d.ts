// The JSON of the API and of the sockets.
// Written by `cargo xtask api-types` from the types of the server; a test compares them.

/** The terms of a bot. The site declines all other challenges. */
export type Accepts = {
  /** Whether other bots may challenge it */
  bots?: boolean;
  /** How many games it plays at a time */
  games?: number;
  /** Whether it plays with a handicap, which is not in Mark Steere's rules */
  handicaps?: boolean;
  /** How many of those are kept for people */
  kept_for_people?: number;
  /** Whether people may challenge it */
  people?: boolean;
  rated?: "any" | "rated" | "casual";
  setups?: ("small" | "large" | "compressed" | "four")[];
  speeds?: ("blitz" | "rapid" | "correspondence" | "untimed")[];
};

export type Account = {
  /** Empty for a guest */
  name: string;
  /** What the token allows; null for a session, which may do everything */
  scopes: string[] | null;
};

/** A message about what goes on around the game, which no version counts. */
export type AroundMessage = {
  type: "talk";
} | {
  count: number;
  type: "watching";
  words: string;
} | {
  seats: PlayerLetter[];
  type: "present";
};

/** Whom one has blocked, by name. */
export type Blocked = {
  blocked: string[];
};

/** What the board seems to be made of. */
export type BoardLook = "wood" | "paper" | "slate" | "bold";

/** A bot */
export type Bot = {
  accepts: Accepts;
  name: string;
  /** The account of the person who runs it */
  owner: string;
  /** The address that is told of correspondence games; empty without one */
  webhook: string;
};

export type Chair = {
  kind: ChairKind;
  name: string;
};

export type ChairKind = "free" | "asked" | "taken" | "computer";

/** The chapter was changed since the version that was sent, or the studies are too many or too long. */
export type ChangedStudyChapter = {
  /** As it is now, where it was changed */
  chapter?: StudyChapter;
  error: ProblemDetails;
};

/** The tree was changed since the version that was sent, by another device, or is one too many. */
export type ChangedTree = {
  error: ProblemDetails;
  /** As it is now, where it was changed */
  tree?: Tree;
};

/** What a page sends on the socket of a game. */
export type ClientMessage = {
  id?: unknown;
  move: string;
  /** How many moves were played before it */
  ply: number;
  type: "move";
  /** How often moves had been taken back before it, as far as the page knows */
  undos?: number | null;
} | {
  type: "pong";
  /** Whether somebody can see the page */
  visible?: boolean;
};

/** Times in milliseconds; null without a clock */
export type Clock = {
  /** What there was when the turn began */
  allowance: number | null;
  control: string;
  deadline: string | null;
  /** Whether the time is for the first move alone */
  first_move: boolean;
  /** What each player has left */
  left: Partial<Record<"B" | "G" | "R" | "W", number>>;
  /** Whether it is counted in seconds */
  live: boolean;
  /** From how much on pages warn */
  low: number | null;
  /** Whether that one stands still, on a vacation or a weekend */
  paused: boolean;
  running: PlayerLetter | null;
  until_deadline: number | null;
};

/** A command as it is sent: its line, and the text that some commands take. */
export type Command = {
  /** As in dipole move 17 E1-G3 */
  command: string;
  /** What some commands take below their line */
  text?: string;
};

/** What somebody has solved in the course */
export type CourseProgress = {
  /** The steps as in their addresses, such as `moving/count`; `first-game` is the guided game */
  solved: string[];
};

/** A player who has left a game for four. */
export type Departure = {
  by: string;
  player: PlayerLetter;
  ply: number;
};

export type Entering = {
  /** once, or in a league until-further-notice; once if it is missing */
  stay?: string;
};

export type EntryJson = {
  name: string;
  number: number;
  /** The rating on joining */
  rating: number;
  withdrawn: boolean;
};

/** A line of the stream of events. The stream ends with a line of the type `closed`. */
export type EventLine = {
  game: GameSummary;
  type: "gameStart";
} | {
  game: GameSummary;
  type: "gameFinish";
} | {
  challenge: Offer;
  type: "challenge";
} | {
  game: string;
  id: string;
  type: "challengeAccepted";
} | {
  id: string;
  type: "challengeDeclined";
} | {
  id: string;
  type: "challengeCanceled";
} | {
  since: number;
  type: "current";
} | {
  reason: string;
  type: "closed";
};

/** Moves that were played in a position */
export type Explored = {
  /** In how many games the position was reached, as far as they are counted */
  games: number;
  /** The most frequent first */
  moves: ExploredMove[];
  /** So many moves of each game are counted */
  plies: number;
  /** The position in its canonical form */
  position: string;
  setup: string;
};

export type ExploredMove = {
  games: number;
  move: string;
  /** The average rating of the rated ones; null without any */
  rating: number | null;
  /** By letter, how many of them each player has won */
  wins: Partial<Record<"B" | "G" | "R" | "W", number>>;
};

/** A finished game */
export type FinishedGame = {
  /** As in the game's own `clock`: 300+5, 3d, or none */
  clock: string;
  created: string;
  /** Who has left a game for four that went on. Only in the export */
  departures?: Left[];
  finished: string;
  /** Only with a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap?: number;
  /** The game's eight letters and digits */
  id: string;
  /** In canonical text; sit-outs are not listed. Only in the export */
  moves?: string[];
  /** By letter */
  players: Partial<Record<"B" | "G" | "R" | "W", FinishedPlayer>>;
  /** How many moves were played */
  plies: number;
  rated: boolean;
  /** 1-0, 0-1, or with four players the winner's letter */
  result: string;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  /** blitz, rapid, correspondence or untimed */
  speed: string;
  /** The first position as one token */
  start: string;
  /** What ended the game */
  termination: string;
  winner: PlayerLetter;
};

export type FinishedGames = {
  /** The latest first */
  games: FinishedGame[];
  /** Ask for the games behind these with it as `before`; null when there are none */
  next: string | null;
};

export type FinishedPlayer = {
  kind: PlayerKind;
  /** Null for a guest */
  name: string | null;
  /** Before a rated game */
  rating?: number;
};

/** A game as one viewer may see it. */
export type Game = {
  clock: Clock | null;
  created: string;
  /** Who has left a game for four that went on */
  departures: Departure[];
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** What you may do besides moving */
  may: Permission[];
  /** In canonical text; sit-outs are not listed */
  moves: string[];
  open_seats: PlayerLetter[];
  /** By letter; open seats are missing */
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  /** The position now */
  position: string;
  proposal: Proposal | null;
  /** *, 1-0, 0-1, or with four players the winner's letter */
  result: string;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  /** The first position as one token */
  start: string;
  termination: string | null;
  turn: PlayerLetter;
  /** How often moves were taken back */
  undos: number;
  /** How many events there were */
  version: number;
  /** The viewer's seats */
  you: PlayerLetter[];
};

/** A line of the chat. */
export type GameChatLine = {
  at: string;
  name: string;
  number: number;
  room: string;
  text: string;
  you: boolean;
};

/** A line of the stream of a game. The stream ends with a line of the type `closed`. */
export type GameLine = {
  /** The chat so far */
  chat: GameChatLine[];
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  control: string;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** The board's number in mails */
  number: number;
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  rated: boolean;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  since: string;
  /** The first position as one token */
  start: string;
  state: GameState;
  type: "gameFull";
  /** The seats of the bot */
  you: PlayerLetter[];
} | {
  since: string;
  state: GameState;
  type: "gameState";
} | {
  line: GameChatLine;
  since: string;
  type: "chatLine";
} | {
  claim_in_seconds: number | null;
  gone: boolean;
  since: string;
  type: "opponentGone";
} | {
  reason: string;
  type: "closed";
};

/** A message about the game itself. */
export type GameMessage = GameMessageContent & {
  /** The clocks and permitted actions; with the last of several events. */
  now?: Now;
  /** The version of the game that the page knows after this message. */
  v: number;
};

/** The kinds of messages about the game. */
export type GameMessageContent = {
  type: "hello";
} | {
  type: "ping";
} | {
  claim_in: number | null;
  type: "away";
} | {
  id: unknown;
  type: "ack";
} | {
  code: string;
  id: unknown;
  message: string;
  type: "refused";
} | {
  move: string;
  ply: number;
  position: string;
  result: string;
  satOut: PlayerLetter[];
  turn: PlayerLetter;
  type: "move";
} | {
  player: Player | null;
  seat: PlayerLetter;
  type: "joined";
} | {
  result: string;
  termination: string | null;
  type: "ended";
} | {
  by: string;
  seat: PlayerLetter;
  type: "left";
} | {
  ply: number;
  type: "undone";
} | {
  ply?: number;
  seat: PlayerLetter;
  state: RequestState;
  type: "undo";
} | {
  seat: PlayerLetter;
  state: RequestState;
  type: "call-off";
} | {
  seat: PlayerLetter;
  type: "warned";
};

/** The state of a game. */
export type GameState = {
  clock: Clock | null;
  /** The moves of the bot; none while it is not its turn */
  legal_moves: string[];
  /** Actions of the bot besides moving */
  may: Permission[];
  /** In canonical text; sit-outs are not listed */
  moves: string[];
  /** The position now */
  position: string;
  proposal: Proposal | null;
  /** *, 1-0, 0-1, or with four players the winner's letter */
  result: string;
  termination: string | null;
  turn: PlayerLetter | null;
  /** How often moves were taken back */
  undos: number;
  /** How many events there were */
  version: number;
};

export type GameSummary = {
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  clock: string;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  /** The board's number in mails */
  number: number;
  players: Partial<Record<"B" | "G" | "R" | "W", Player>>;
  setup: "small" | "large" | "compressed" | "four" | "custom";
  termination: string | null;
  turn: PlayerLetter | null;
  updated: string;
  winner: PlayerLetter | null;
  your_turn: boolean;
};

/** Games in a list */
export type Games = {
  games: GameSummary[];
  /** Ask for the games behind these with it as `before`; null when there are none */
  next: string | null;
};

export type History = {
  history: RatingChange[];
};

/** What is offered, and to whom. */
export type Invitation = {
  /** How far from the creator's rating an end may be that is not named */
  around?: number | null;
  /** none, 300+5 (seconds), 3d or 21d/365d (days), 72h+24h/168h (hours) */
  clock?: string | null;
  color?: "random" | "white" | "red" | "black" | "green";
  /** Until it expires */
  days?: number | null;
  /** 2 for a set with colours swapped */
  games?: number | null;
  /** For a casual game on the small board, with white or black as color: the checkers that Black begins with, 11, 10 or 8. Not in Mark Steere's rules; not every site has handicaps */
  handicap?: number | null;
  /** The highest rating */
  high?: number | null;
  /** Whether it stands in the lobby */
  listed?: boolean;
  /** The lowest rating that it is for */
  low?: number | null;
  rated?: boolean;
  setup: "small" | "large" | "compressed" | "four";
  /** Names of people, or computer-1 to computer-8 */
  to?: string[];
};

export type Leaders = {
  players: Rating[];
};

/** That a player has left after so many moves */
export type Left = {
  by: string;
  player: PlayerLetter;
  ply: number;
};

/** Messages of the site on the sockets of pages that show offers or a tournament. */
export type LobbyMessage = {
  type: "ping";
} | {
  type: "offers";
} | TournamentStandings & {
  type: "tournament";
};

/** What a move in place of a mistake is */
export type MistakeAnswer = {
  /** Whether the move is as good as the best one, or nearly so */
  good: boolean;
  refutation: PuzzleRefutation | null;
};

export type MistakeMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** How many moves of the game come before the mistake */
  ply: number;
};

export type Move = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** How many moves were played before it */
  ply: number;
  /** How often moves had been taken back before it, as far as the sender knows */
  undos?: number | null;
};

/** A fact in a line of moves */
export type MoveReason = {
  kind: "loses" | "stack_lost" | "capture_missed" | "sits_out" | "sit_out_missed" | "bears_off_first" | "bear_off_missed" | "moves_left";
  /** The fact in words */
  words: string;
};

export type Names = {
  /** The most names that are told */
  most: number;
  names: string[];
};

export type NewLine = {
  room: "players" | "spectators";
  text: string;
};

export type NewLinePlan = {
  /** Moves of all sides in turn, the last one's own */
  line: string;
};

export type NewNote = {
  text: string;
};

/** Either a line, or a move to be queued. */
export type NewPlan = NewLinePlan | NewQueuedMove;

/** Preferences that a program sets; what it leaves out stays. */
export type NewPreferences = {
  board?: BoardLook | null;
  coins?: boolean | null;
  /** Whether moves are confirmed before they are played */
  confirm?: boolean | null;
  /** Show stacks from above */
  flat?: boolean | null;
  /** The language's tag; empty leaves it to the browser */
  language?: string | null;
  notation?: Notation | null;
  sound?: Sound | null;
  /** Whether boards are text */
  text_board?: boolean | null;
  theme?: Theme | null;
};

export type NewQueuedMove = {
  /** A move to play as soon as it is legal */
  move: string;
  /** The only moment at which it may be played, in moves before it */
  ply?: number | null;
};

/** A new study */
export type NewStudy = {
  chapter: NewStudyChapter;
  /** Sixteen letters and digits of one's own make, so that a repeated request creates one study */
  id?: string | null;
  shared?: boolean;
  title: string;
};

/** A new chapter */
export type NewStudyChapter = {
  /** Eight letters and digits of one's own make, so that a repeated request adds one chapter */
  id?: string | null;
  /** A record, a position, the name of a setup, or several records for several chapters; the start of the small board when it is empty */
  record?: string;
  /** That of the record when it is empty */
  title?: string;
};

export type NewVacation = {
  days: number;
};

export type NewWebhook = {
  /** An https address of the public internet; empty for none */
  address: string;
};

export type NewWeekends = {
  free: boolean;
};

/** One thing that has happened. */
export type News = {
  /** Whether it is about a clock */
  clock: boolean;
  /** Where it leads */
  href: string;
  /** The same in every window */
  key: string;
  /** Whether it became so while nobody listened */
  late: boolean;
  text: string;
};

/** How pages write moves. Mail, records and programs always get the plain one. */
export type Notation = "plain" | "signs";

export type Note = {
  text: string;
};

/** A JSON body without fields: the path says what to do. */
export type Nothing = Record<string, unknown>;

/** What the site sends on the socket of a visitor, on every page. */
export type NotificationMessage = {
  type: "ping";
} | {
  /** The same in words */
  label: string;
  /** What has happened */
  news: News[];
  type: "notices";
  /** How many games and challenges wait */
  waiting: number;
  /** The same as short as a header needs it */
  words: string;
};

/** What of a game changes with time and viewer. */
export type Now = {
  clock: Clock | null;
  /** What you may do besides moving */
  may: Permission[];
  proposal: Proposal | null;
  /** How often moves were taken back */
  undos: number;
};

/** An offer as one visitor may see it. */
export type Offer = {
  asks_you: boolean;
  by: string;
  chairs: Chair[];
  clock: string;
  color: PlayerLetter | null;
  created: string;
  expires: string;
  /** The game that has begun */
  game: string | null;
  games: number;
  /** With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with */
  handicap: number | null;
  id: string;
  listed: boolean;
  /** The lowest and the highest rating that it is for */
  range: number[] | null;
  rated: boolean;
  /** The game that it is a rematch of */
  rematch: string | null;
  setup: "small" | "large" | "compressed" | "four";
  state: "open" | "begun" | "declined" | "withdrawn" | "expired";
  yours: boolean;
};

export type Offers = {
  /** The next page, if there is one */
  next: number | null;
  offers: Offer[];
};

/** A game against the computer that was played without a connection */
export type OfflineGame = {
  color: "white" | "red" | "black" | "green";
  /** Of the computer, which has all other seats */
  level: number;
  /** The game's name in the browser, sixteen letters and digits: it is saved once */
  local: string;
  /** The moves of all sides from the start of the setup */
  moves: string[];
  /** Whether one gave up after the last move */
  resigned: boolean;
  setup: "small" | "large" | "compressed" | "four";
};

export type Opponent = {
  games: number;
  /** Empty for all guests together */
  name: string;
  won: number;
};

export type PairingJson = {
  division: number | null;
  game: string | null;
  /** played, forfeit, table, proof, rule, full-bye or half-bye; null without a result */
  manner: string | null;
  number: number;
  /** The place of each player; equal numbers share a place. Empty without a result */
  places: number[];
  /** The numbers of the players, White first; one for a bye */
  players: number[];
  round: number;
};

export type Pauses = {
  free_weekends: boolean;
  /** Milliseconds of vacation left this year */
  vacation_left_ms: number;
  vacation_until: string | null;
};

/** What a player may do besides moving */
export type Permission = "resign" | "abort" | "undo" | "answer" | "withdraw" | "call-off" | "call-off-answer" | "call-off-withdraw";

export type Plan = {
  id: number;
  kind: PlanKind;
  /** Where the game went another way */
  left_at?: number;
  /** The queued move */
  move?: string;
  /** Those of a line */
  moves?: PlannedMove[];
  /** How many moves of it have been played */
  played?: number;
  /** The only moment at which the queued move may be played, in moves before it */
  ply?: number | null;
  /** How many moves had been played when it was made */
  start: number;
  state: "waiting" | "played" | "left" | "cancelled";
};

export type PlanKind = "line" | "queued";

export type PlannedMove = {
  move: string;
  player: PlayerLetter;
  yours: boolean;
};

export type Plans = {
  plans: Plan[];
};

/** A player of a game. */
export type Player = {
  kind: PlayerKind;
  level?: number;
  name: string;
  you: boolean;
};

/** Whether a person or a program plays. */
export type PlayerKind = "human" | "computer" | "bot";

/** The letter that stands for a player. */
export type PlayerLetter = "B" | "G" | "R" | "W";

/** How a viewer likes the pages. */
export type Preferences = {
  /** The look of the board */
  board: BoardLook;
  /** Whether stacks show coins for five checkers */
  coins: boolean;
  /** Whether moves are confirmed before they are played */
  confirm: boolean;
  /** Show stacks from above */
  flat: boolean;
  /** The language's tag; null leaves it to the browser */
  language: string | null;
  /** How pages write moves; programs always get the plain notation */
  notation: Notation;
  /** When pages make sounds: always, never, or in one's live games */
  sound: Sound;
  /** Whether boards are text */
  text_board: boolean;
  /** The colours of the pages */
  theme: Theme;
};

/** Why a request of the JSON API failed. */
export type Problem = {
  error: ProblemDetails;
};

export type ProblemDetails = {
  /** A word for programs */
  code: string;
  /** A sentence in the reader's language */
  message: string;
  /** The request's id, as in the header X-Request-Id and the site's log */
  request: string;
};

export type Profile = {
  kind: PlayerKind;
  name: string;
  /** In games for two, of the latest 1,000 games */
  opponents: Opponent[];
  /** The account of the person who runs a bot; null for other players */
  owner: string | null;
  ratings: Rating[];
  results: ResultsByKind[];
  /** When the account was made; null for computers, which were always here */
  since: string | null;
};

/** The wish to take moves back */
export type Proposal = {
  agreed: PlayerLetter[];
  by: PlayerLetter;
  /** How many moves would remain */
  ply: number;
};

export type PushKeys = {
  /** The secret that it shares with the site, in base 64 for addresses */
  auth: string;
  /** The device's public key, in base 64 for addresses */
  p256dh: string;
};

/** What a browser needs to ask for notifications */
export type PushState = {
  /** Whether the browser of this session gets notifications */
  device: boolean;
  /** The site's public key (VAPID), in base 64 for addresses */
  key: string;
};

/** A subscription, as browsers write it */
export type PushSubscription = {
  /** The address at the push service: https, on the public internet */
  endpoint: string;
  keys: PushKeys;
};

/** A puzzle as one person may see it */
export type Puzzle = {
  /** Whether the whole solution is on the board */
  complete: boolean;
  gain: PuzzleGain | null;
  /** Sixteen hexadecimal digits */
  id: string;
  /** The moves that are played: those found, with the replies */
  moves: string[];
  /** The position now */
  position: string;
  /** How hard it is, once it has counted */
  rating: number | null;
  /** What the puzzle has counted as; it counts once */
  result: PuzzleResult;
  setup: "small" | "large" | "compressed" | "four";
  /** The position to solve */
  start: string;
  themes: ("capture" | "backward" | "merge" | "quiet" | "bearingOff" | "sitOut" | "tallStack" | "defence" | "sacrifice" | "endgame" | "finish" | "long" | "oneMove")[];
  /** Who has to find the moves */
  turn: PlayerLetter;
  you: PuzzleRating | null;
};

/** What a move in a puzzle was */
export type PuzzleAnswer = {
  puzzle: Puzzle;
  verdict: PuzzleVerdict;
};

/** A rating before and after a puzzle. */
export type PuzzleGain = {
  after: number;
  before: number;
};

export type PuzzleMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** How many moves of the puzzle were played before it */
  ply: number;
};

/** Somebody's puzzle rating. */
export type PuzzleRating = {
  deviation: number;
  /** Whether it may still change much */
  provisional: boolean;
  /** How many puzzles it rests on */
  puzzles: number;
  rating: number;
};

/** Why a move in a puzzle is wrong */
export type PuzzleRefutation = {
  /** The move and what follows it; the engine chose what follows */
  line: string[];
  /** The facts that the line shows, compared with the solution */
  reasons: MoveReason[];
  source: "table" | "solver" | "engine";
  /** The position in which the move is made */
  start: string;
  /** The same in words */
  words: string;
};

/** A refutation, or nothing where a move is not wrong. */
export type PuzzleRefutationAnswer = {
  refutation: PuzzleRefutation | null;
};

/** What a puzzle has counted as. */
export type PuzzleResult = "open" | "won" | "lost";

/** Puzzles in a row, without a mistake */
export type PuzzleStreak = {
  /** The most ever */
  best: number;
  puzzle: Puzzle | null;
  /** Whether no mistake was made yet */
  running: boolean;
  /** How many puzzles are solved */
  solved: number;
};

/** What a move in a streak's puzzle was */
export type PuzzleStreakAnswer = {
  streak: PuzzleStreak;
  verdict: PuzzleVerdict;
};

export type PuzzleStreakMove = {
  /** E1-G3, B8-off, A5-off:2 */
  move: string;
  /** How many moves of the puzzle were played before it */
  ply: number;
  /** The puzzle that it is meant for */
  puzzle: string;
};

/** A wrong move is taken back; a right one is answered; the last one solves it. */
export type PuzzleVerdict = "wrong" | "right" | "solved";

export type Rating = {
  /** Whether these are games in which only programs play; left out in a list of players */
  bots?: boolean;
  deviation: number;
  games: number;
  /** Whose it is, in a list of players */
  name?: string;
  provisional: boolean;
  rating: number;
  setup?: string;
  speed?: string;
};

export type RatingChange = {
  at: string;
  before: number;
  deviation: number;
  game: string;
  rating: number;
  seat: PlayerLetter;
};

/** What has become of a command. */
export type Reply = {
  code: string;
  done: boolean;
  subject: string;
  text: string;
};

/** What the engine says about a game that is over. */
export type Report = {
  /** How accurately each player moved, 0 to 100, by letter; who never had a choice is missing */
  accuracy: Partial<Record<"B" | "G" | "R" | "W", number>>;
  moves: ReviewedMove[];
  /** The start and the position after each move */
  positions: ReviewedPosition[];
};

/** What a player did with a request to the others. */
export type RequestState = "asked" | "agreed" | "refused";

export type ResultsByKind = {
  games: number;
  setup: string;
  speed: string;
  won: number;
};

/** How far a review is, and what it says. */
export type Review = {
  state: "none";
} | {
  /** Reviews that come first */
  ahead: number;
  state: "waiting";
} | {
  /** Positions that have been looked at */
  done: number;
  state: "working";
  /** All positions */
  total: number;
} | {
  state: "failed";
} | {
  /** The findings */
  report: Report;
  state: "finished";
};

export type ReviewedMove = {
  /** The mover's chance to win with the best move */
  best_chance: number;
  /** The best move and what would have followed; empty without a choice or after the best move */
  better: string[];
  /** The mover's chance to win after it */
  chance: number;
  judgement: "blunder" | "mistake" | "inaccuracy" | "fine";
  /** The part of the mover's chance to win that the move gave away, 0 to 1 */
  loss: number;
  /** The letter of who moved */
  player: PlayerLetter;
  /** The best answer to a flawed move and what follows it; empty after other moves */
  refutation: string[];
  /** Whether the endgame tables have the mover winning before the move and losing after it */
  table_lost: boolean;
};

export type ReviewedPosition = {
  /** Their chance to win, 0 to 1 */
  chance: number;
  /** When the result is known, in how many plies at the latest: a win above zero, a loss below */
  decided_in?: number;
  /** The letter of who has to move, or of the winner */
  turn: PlayerLetter;
};

/** What the site sends on the socket of a game. */
export type ServerMessage = GameMessage | AroundMessage;

/** When pages make sounds. */
export type Sound = "live" | "on" | "off";

export type StandingJson = {
  /** Points against the players with equal points; null if there are none or not all have met */
  direct: number | null;
  player: number;
  points: number;
  rank: number;
  sonneborn_berger: number;
  wins_as_black: number;
};

/** One's own studies, the last changed first */
export type Studies = {
  studies: StudySummary[];
};

/** A study with its chapters */
export type Study = {
  chapters: StudyChapter[];
  id: string;
  owner: string;
  shared: boolean;
  title: string;
  /** Of the title and of who may read it; to be sent back with a change of these */
  version: number;
};

/** A change of a study */
export type StudyChange = {
  shared: boolean;
  title: string;
  /** The version that the change began with */
  version: number;
};

/** A chapter of a study */
export type StudyChapter = {
  id: string;
  /** The moves, variations and comments as a game record */
  record: string;
  title: string;
  /** To be sent back with a change */
  version: number;
};

/** A change of a chapter */
export type StudyChapterChange = {
  record: string;
  title: string;
  /** The version that the change began with */
  version: number;
};

/** A copy of a study */
export type StudyCopy = {
  /** Sixteen letters and digits of one's own make, so that a repeated request makes one copy */
  id?: string | null;
};

/** A study in a list */
export type StudySummary = {
  /** How many chapters it has */
  chapters: number;
  id: string;
  /** Whether everybody with the link may read it */
  shared: boolean;
  title: string;
  updated: string;
};

export type TableJson = {
  division: number | null;
  standings: StandingJson[];
};

/** Who wins a position when nobody errs */
export type Tables = {
  /** Every legal move; none when the game is over */
  moves: TablesMove[];
  /** The position in its canonical form */
  position: string;
  result: "win" | "loss";
  turn: "White" | "Black";
  winner: "White" | "Black";
};

export type TablesMove = {
  move: string;
  result: "win" | "loss";
};

export type Talk = {
  rooms: TalkRoom[];
};

export type TalkLine = {
  at: string;
  name: string;
  number: number;
  removed: boolean;
  /** Empty once the site's owner has removed it */
  text: string;
  you: boolean;
};

export type TalkRoom = {
  lines: TalkLine[];
  muted: boolean;
  room: "players" | "spectators";
};

/** Light or dark. */
export type Theme = "auto" | "light" | "dark" | "contrast";

export type TournamentDetails = TournamentStandings & {
  entries: EntryJson[];
  pairings: PairingJson[];
};

export type TournamentJson = {
  capacity: number;
  clock: string;
  /** When it ends at the latest */
  end: string;
  /** league, swiss or cup */
  format: string;
  id: string;
  name: string;
  /** The number of the season, or of the tournament in its series */
  number: number;
  /** announced, check-in, running, finished, cancelled, start-missed, or too-few with the number of players that were missing */
  phase: string;
  players: number;
  rated: boolean;
  setup: string;
  /** When it starts or has started. A cup that fills up early starts before the announced time */
  start: string;
  /** The next tournament of the series, once it is announced */
  successor: string | null;
};

export type TournamentLists = {
  /** The latest first */
  finished: TournamentJson[];
  running: TournamentJson[];
  upcoming: TournamentJson[];
};

/** A tournament with its tables */
export type TournamentStandings = TournamentJson & {
  /** One table for each division of a league, one for a Swiss tournament, none for a cup */
  tables: TableJson[];
};

/** One's own variations over a game, from its start on */
export type Tree = {
  /** On the position at the start */
  comment?: string;
  moves: TreeMove[];
  /** To be sent back with changes; 0 when there is no tree */
  version: number;
};

/** A move in a tree of variations */
export type TreeMove = {
  comment?: string;
  move: string;
  /** What the line that begins here is called */
  name?: string;
  /** The lines that could be played in place of the move */
  variations?: TreeMove[][];
};

export type Waiting = {
  challenges: number;
  games: number;
};

export type WaitingGames = {
  games: GameSummary[];
};

/** A page of games. */
export type Watched = {
  games: Game[];
  /** Whether there is a next page */
  more: boolean;
  page: number;
};

export type WebhookKey = {
  /** The Ed25519 key that verifies the signatures, in base 64 */
  key: string;
};
