/** Turns what is declared in English into Italian: the texts of `--help`, and faults of the command line. */

/**
 * What `--help` says of the commands for players, by its English text, which stands where an option is declared. A
 * default in parentheses at the end is left out here.
 */
const HELP: Readonly<Record<string, string>> = {
  'have the workers of a queue play: postgres://USER:PASSWORD@HOST/DATABASE, or local':
    'fa giocare i lavoratori di una coda: postgres://UTENTE:PASSWORD@HOST/DATABASE, o local',
  'with --queue: whole number; higher goes before all other runs':
    'con --queue: numero intero; chi ha il più alto va prima degli altri',
  'with --queue: part of the workers among runs of the same priority; 2 gets twice as many as 1':
    'con --queue: parte dei lavoratori tra i lavori con la stessa priorità; 2 ne ha il doppio di 1',
  'with --queue: percent of the blocks that are checked by playing them again here':
    'con --queue: percentuale dei blocchi che si controllano rigiocandoli qui',
  'wait for another dama process that writes the database, at most so many seconds or until it ends':
    'aspetta un altro processo dama che scrive nel database, al massimo tanti secondi o finché finisce',
  'seconds to wait while another program has locked the database':
    'secondi di attesa se un altro programma ha bloccato il database',
  'worker threads': 'thread che giocano',
  'progress on standard error: text, or one JSON object per line':
    'avanzamento sullo standard error: testo, o un oggetto JSON per riga',
  'let a study have blocks of several code revisions':
    'ammette in uno studio blocchi di revisioni diverse del codice',
  'recorded blocks survive a power cut; slower on slow disks':
    'i blocchi registrati resistono anche a un blackout; più lento su dischi lenti',
  'seconds of silence after which a worker counts as hung (default: 50 times the longest block, at least 600)':
    'secondi di silenzio dopo i quali un thread è considerato bloccato (predefinito: 50 volte il blocco più lungo, almeno 600)',
  'MB to leave free on the disk; the run ends before it needs them':
    'MB da lasciare liberi sul disco; lo studio finisce prima di usarli',
  'blocks of each of the six studies': 'blocchi di ognuno dei sei studi',
  'the first study; the same command continues it': 'il primo studio; lo stesso comando lo riprende',
  Play: 'Giocare',
  Study: 'Studiare',
  Run: 'Far giocare',
  Data: 'Dati',
  Tools: 'Attrezzi',
  'help for a command': 'aiuto di un comando',
  'a game in the terminal; in the browser: dama web': 'una partita nel terminale; nel browser: dama web',
  'a first study in a minute: how fair is the game?': 'un primo studio in un minuto: il gioco è equo?',
  'a question about the rules': 'una domanda sulle regole',
  'play the first study and say what it found': 'gioca il primo studio e dice che cosa ha trovato',
  'play a position out many times': 'gioca una posizione fino in fondo, molte volte',
  'list every result of a roll, without values': 'elenca tutti i risultati di un lancio, senza valori',
  'questions about rules in, sentences out: how fair, which is best, what cures them':
    'domande sulle regole, risposte in frasi: quanto sono eque, quali sono le migliori, che cosa le corregge',
  'the same bots and dice under several rules': 'gli stessi programmi e dadi con più regole',
  'statistics of recorded hands; also ratings, luck, insights':
    'statistiche delle mani registrate; anche classifiche, fortuna, tabellone',
  'recorded hands as one HTML file: sentences, pictures, tables, games':
    'le mani registrate in un file HTML: frasi, figure, tabelle, partite',
  'list, show, check, compare or draw variants; the rules in words':
    'elenca, mostra, controlla, confronta o sorteggia varianti; le regole a parole',
  'draw variants at random, to judge nets and ideas by': 'sorteggia varianti, per provare reti e idee',
  'list, show, check or compare variants': 'elenca, mostra, controlla o confronta varianti',
  'record blocks of self-play in a database': 'registra in un database partite tra programmi',
  'play bots against each other in paired blocks': 'programmi uno contro l’altro, in blocchi appaiati',
  'play bots against each other: round robin, gauntlet or Swiss':
    'un torneo di programmi: tutti contro tutti, sfida o svizzero',
  'make a net by self-play, and show how it learns': 'allena una rete, e mostra come impara',
  'play for the coordinators of a queue, on any machine': 'gioca per una coda, da qualunque computer',
  'manage a queue and its workers: create, show, pause, drain, readmit, purge':
    'gestisce una coda e i suoi lavoratori: crea, mostra, ferma, svuota, riammetti, elimina',
  'check, verify, export, back up and merge databases':
    'controlla, verifica, esporta, copia e unisce database',
  'list the nets, shipped and your own; add or remove one':
    'elenca le reti, del programma e tue; ne aggiunge o toglie una',
  'measure bots and evaluators by positions, rollouts or played hands':
    'misura programmi e valutazioni su posizioni, partite simulate o giocate',
  'exact values of a small game, and the exact strength of a bot there':
    'i valori esatti di un gioco piccolo, e la forza esatta di un programma',
  'tools for single games: endgame tables, openings, odds, boards':
    'attrezzi per singoli giochi: finali, aperture, probabilità, tabelloni',
  'learn the weights of an evaluation by self-play': 'impara i pesi di una valutazione giocando',
  'answer requests, one JSON object per line': 'risponde a richieste, un oggetto JSON per riga',
  'count the positions after some turns': 'conta le posizioni dopo alcuni turni',
  'measure speeds, and print the signature': 'misura le velocità, e scrive la firma',
  'play in the terminal, against bots or people': 'gioca nel terminale, contro programmi o persone',
  'the rules of a game in words, of Dama Bianca with the numbers of a variant':
    'le regole di un gioco a parole, di Dama Bianca coi numeri di una variante',
  'that of the variant, else dama-bianca': 'quello della variante, altrimenti dama-bianca',
  'the usual one of the game': 'quella solita del gioco',
  'take down a game that is played on a real board': 'trascrivi una partita giocata su un tabellone vero',
  'judge a recorded game turn by turn: losses, marks and luck':
    'valuta una partita registrata, mossa per mossa: perdite, errori e fortuna',
  'the best turns of a position or a roll, or what each roll is worth':
    'le mosse migliori di una posizione o di un lancio, o quanto vale ogni lancio',
  'step through a recorded game': 'rivedi una partita registrata, passo per passo',
  'show a position as a picture': 'mostra una posizione sul tabellone',

  'en or it': 'en oppure it',
  'by LC_ALL, LC_MESSAGES or LANG': 'secondo LC_ALL, LC_MESSAGES o LANG',
  'name of the game': 'nome del gioco',
  'human or a bot for each seat, such as human,greedy; human(name=Anna) has a name':
    'human o un programma per ogni posto, come human,greedy; human(name=Anna) ha un nome',
  'seats, one of them human': 'posti, uno dei quali di una persona',
  seats: 'posti',
  'name, JSON file or inline JSON': 'nome, file JSON o JSON sulla riga',
  'key=value on top of the variant, such as scoring.array=8; may be repeated':
    'chiave=valore in aggiunta alla variante, come scoring.array=8; si può ripetere',
  "the variant's match instead of a single hand": 'la partita della variante invece di una mano secca',
  'seed of a board that is laid out by lot, such as a path (default 0)':
    'seme di un tabellone sorteggiato, per esempio un percorso (predefinito: 0)',
  'play a match of so many hands or games; the next seat starts each':
    'gioca una serie di tante mani o partite, ognuna iniziata dal posto seguente',
  'what is played': 'che cosa si gioca',
  'drawn, and printed': 'sorteggiato, e stampato',
  'manual: real dice, every roll is typed': 'manual: dadi veri, ogni lancio si scrive',
  seeded: 'seeded',
  'ask before a turn of yours that gives much away is played':
    'chiede conferma prima di una tua mossa che regala molto',
  'tips for a first game': 'consigli per la prima partita',
  'on a terminal, if no game was saved yet': 'su un terminale, se non ci sono partite salvate',
  'the best for the game': 'il migliore per il gioco',
  'continue the game of a file': 'continua la partita di un file',
  'continue the game of the autosave file': 'continua la partita del salvataggio automatico',
  'write the game to a file at the end': 'alla fine scrive la partita in un file',
  'written after every turn': 'scritto dopo ogni mossa',
  'a file of the game in the folder for state': 'un file del gioco nella cartella degli stati',
  colours: 'colori',
  'on a terminal, unless NO_COLOR is set': 'su un terminale, se NO_COLOR non è impostata',
  'no characters beyond ASCII': 'solo caratteri ASCII',
  'size of the board; auto: compact on terminals with too few rows':
    'misura del tabellone; auto: compact sui terminali con poche righe',
  'a hand against the level master': 'una mano contro il livello master',
  'two people and a bot': 'due persone e un programma',
  'with a board and dice on the table': 'col tabellone e i dadi sul tavolo',
  'a match of another game, by its name': 'una serie di partite di un altro gioco, col suo nome',
  'continue where the last game stopped': "riprende dove l'ultima partita si è fermata",

  'those of moonlight': 'quelle di moonlight',
  'where the first to close wins': 'dove vince il primo che chiude',

  'who plays, by seat, such as Anna,Ben': 'chi gioca, posto per posto, come Anna,Ben',
  'the record; written after every line': 'la partita registrata; scritta dopo ogni riga',
  'continue the game of that file': 'continua la partita di quel file',
  'a match of three on a real board': 'una partita in tre su un tabellone vero',
  'with names': 'coi nomi',
  'continue where it was left': "riprende da dov'era",

  'a file of text records, from play, record or export':
    'un file di partite registrate, da play, record o export',
  'which game of the file, from 1, if it has several':
    'quale partita del file, da 1, se ne contiene più d’una',
  'name of the game that is expected (default: any)': 'nome del gioco atteso (se manca, uno qualsiasi)',
  'database file': 'file del database',
  'which study of the database, if it has several': 'quale studio del database, se ce ne sono diversi',
  'which block, from 0': 'quale blocco, da 0',
  'which rotation of the bots, from 0': 'quale rotazione dei programmi, da 0',
  'only this hand of a match, from 1': 'solo questa mano di una partita, da 1',
  'decisions to look ahead': 'decisioni da guardare avanti',
  'turns that are searched to the full depth': 'mosse esaminate fino in fondo',
  'loss from which ?!': 'perdita da cui si segna ?!',
  'loss from which ?': 'perdita da cui si segna ?',
  'loss from which ??': 'perdita da cui si segna ??',
  'one JSON object': 'un oggetto JSON',
  'a game that play has saved': 'una partita salvata da play',
  'a recorded hand': 'una mano registrata',

  'position text, before the roll': 'posizione come testo, prima del lancio',
  'the roll, such as 54: its best turns; in other games what chance has decided':
    'il lancio, come 54: le sue mosse migliori; in altri giochi ciò che ha deciso il caso',
  'games played, of all turns together': 'partite giocate, tra tutte le mosse',
  'turns until the evaluation takes over; 0: never': 'turni dopo i quali decide la valutazione; 0: mai',
  'turns that are compared': 'mosse messe a confronto',
  "each seat's share of the win": 'la quota di vittoria di ogni posto',
  'worker threads; the answer is the same': 'thread che giocano; la risposta è la stessa',
  'seed of the dice': 'seme dei dadi',
  'turns that are shown': 'mosse mostrate',
  'threads that search a turn together, from depth 3 on; the answer is the same':
    'thread che esaminano insieme una mossa, dalla profondità 3 in su; la risposta è la stessa',
  'where the hand stands in its match: hand/totals, 2/31,28':
    'a che punto è la partita: mano/totali, 2/31,28',
  "the win that counts: this hand by itself (default), or with --standing the variant's match":
    'la vittoria che conta: questa mano da sola, oppure con --standing la partita della variante',
  'the best turns of a roll': 'le mosse migliori di un lancio',
  "each seat's share, and what each roll is worth": 'la quota di ogni posto, e quanto vale ogni lancio',

  'every position, also on a terminal': 'ogni posizione, anche su un terminale',
  'with --all: the board after each turn': 'con --all: il tabellone dopo ogni mossa',
  'one JSON object for each turn': 'un oggetto JSON per ogni mossa',
  'step through a game that play has saved': 'rivedi una partita salvata da play',
  'a recorded hand, all at once': "una mano registrata, tutta d'un fiato",

  'position text': 'posizione come testo',
  'what chance has decided, such as the roll 54': 'che cosa ha deciso il caso, come il lancio 54',
  'a turn to be played and highlighted': 'una mossa da giocare ed evidenziare',
  'seat 1 has entered two pawns': 'il posto 1 ha fatto entrare due pedine',
  'of another game': 'di un altro gioco',
  'after a turn': 'dopo una mossa',

  'the board in the browser: play, learn, review, watch':
    'il tabellone nel browser: gioca, impara, rivedi, guarda',
  'database whose studies and games are shown': 'database di cui mostrare studi e partite',
  'queue whose runs and workers are shown: postgres://..., or local beside the database':
    'coda di cui mostrare lavori e lavoratori: postgres://..., o local accanto al database',
  'port to listen on': 'porta su cui ascoltare',
  'a free one from 8018 on': 'una libera da 8018 in su',
  'another host name that browsers may use': 'un altro nome del server che i browser possono usare',
  'with --host or --allow-host: whoever has the printed address may start runs in the laboratory':
    'con --host o --allow-host: chi ha l’indirizzo stampato può avviare studi nel laboratorio',
  'open the page in the browser': 'apre la pagina nel browser',
  'write the site into this folder, for any web server':
    'scrive il sito in questa cartella, per qualunque server web',
  'write the page as one file that works from disk':
    'scrive la pagina in un solo file, che funziona dal disco',
  'play in the browser': 'gioca nel browser',
  'show a database, also while it is recorded': 'mostra un database, anche mentre si registra',
  'show a fleet while it plays': 'mostra una flotta mentre gioca',
  'also for phones in the same network': 'anche per i telefoni della stessa rete',
  'a site for others, which can be installed and works offline':
    'un sito per gli altri, che si installa e funziona senza rete',
  'one file to mail or to keep': 'un solo file da spedire o conservare',
};

/** Words of yargs that its own Italian has not, or that fit less well. */
export const HELP_STRINGS: Readonly<Record<string, string>> = {
  'Positionals:': 'Argomenti:',
  boolean: 'sì/no',
  array: 'elenco',
  'Show help': 'Mostra questo aiuto',
};

/** Texts of which a part changes. */
const HELP_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /^address to listen on \(default (\S+)\); any that is not this machine’s own lets others in$/,
    'indirizzo su cui ascoltare (predefinito: $1); uno che non è di questo computer fa entrare altri',
  ],
  [/^evaluator of positions; for (\S+) (.+)$/, 'valutatore delle posizioni; per $1 $2'],
];

/** The Italian of a text of `--help`; the text itself if there is none. */
export function helpInItalian(text: string): string {
  const known = HELP[text];
  if (known !== undefined) return known;
  const parts = /^(.*) \(default:? (.*)\)$/.exec(text);
  if (parts) return `${helpInItalian(parts[1])} (predefinito: ${helpInItalian(parts[2])})`;
  const [pattern, italian] = HELP_PATTERNS.find(([one]) => one.test(text)) ?? [/^$/, ''];
  return text.replace(pattern, italian);
}

/** What is wrong with the words of a command, by the English text that the checker of arguments gives. */
const FAULT_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(--\S+) is given (\d+) times$/, '$1 compare $2 volte'],
  [/^(--\S+|<\w+>) is missing(: .+)?$/, 'manca $1$2'],
  [/^(--\S+) takes no value, found ('.*')$/, '$1 non vuole un valore: trovato $2'],
  [/^(--\S+) takes a value$/, '$1 vuole un valore'],
  [
    /^(--\S+) takes a value; one that begins with a dash is written (.+)$/,
    '$1 vuole un valore; se comincia con un trattino si scrive $2',
  ],
  [/^there is no option (\S+)$/, "l'opzione $1 non esiste"],
  [/^there is no option (\S+); the nearest is (\S+)$/, "l'opzione $1 non esiste; la più simile è $2"],
  [/^(\S+) takes a number, not ('.*')$/, '$1 vuole un numero, non $2'],
  [/^(\S+) takes ([^']+) or ([^' ]+), not ('.*')$/, '$1 vuole $2 oppure $3, non $4'],
  [/^('.*') is one argument too many: (.+)$/, '$1 è un argomento di troppo: $2'],
  [/^('.*') is now: (.*)$/, '$1 ora si chiama: $2'],
  [/^there is no command ('.*'); the nearest is (\S+)$/, 'il comando $1 non esiste; il più simile è $2'],
  [
    /^expected a command, found ('.*'): options come after it$/,
    'ci vuole prima un comando, e le opzioni dopo: trovato $1',
  ],
];

/** `undefined` for a text that is not among them. */
export function argumentFaultInItalian(message: string): string | undefined {
  const found = FAULT_PATTERNS.find(([pattern]) => pattern.test(message));
  return found && message.replace(found[0], found[1]);
}
